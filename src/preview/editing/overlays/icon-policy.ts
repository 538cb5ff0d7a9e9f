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

/** Elements of a drawing that neither load nor run anything. */
const ELEMENTS: ReadonlySet<string> = new Set(
  'svg g path circle ellipse line polygon polyline rect defs lineargradient radialgradient stop mask clippath title desc'.split(
    ' ',
  ),
);

/** Opening of a tag, comment or declaration, up to its name. */
const TAG = /<\/?([^\s>/]*)/g;

/** Attributes that run a script or lead elsewhere. */
const UNSAFE_ATTRIBUTE = /[\s/"'](?:on[a-z]+|(?:xlink:)?href|style)\s*=/i;

/**
 * Checks markup that is to become part of the page: the Studio sends the icons of its document types as text.
 * @returns the markup if it is a drawing, else nothing at all.
 * @example drawingOf('<svg><path d="M0 0h1"/></svg>') // as it is
 */
export function drawingOf(markup: string): string {
  const isDrawing =
    markup.startsWith('<svg') &&
    markup.matchAll(TAG).every(([, name = '']) => ELEMENTS.has(name.toLowerCase())) &&
    !UNSAFE_ATTRIBUTE.test(markup);
  return isDrawing ? markup : '';
}
