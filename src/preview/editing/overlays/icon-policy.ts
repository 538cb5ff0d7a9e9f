import { drawingOf } from './drawing.ts';

let isInstalled = false;

/**
 * Creates the page's default Trusted Types policy, once: the overlays show icons that the Studio sends as text. All
 * other markup is dropped, and script is refused as ever.
 */
export function installIconPolicy(): void {
  if (isInstalled) return;
  isInstalled = true;
  window.trustedTypes?.createPolicy('default', { createHTML: drawingOf, createScriptURL: () => null });
}
