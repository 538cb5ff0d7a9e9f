import { enableVisualEditing, type VisualEditingOptions } from '@sanity/visual-editing/enable-visual-editing';
import { DRAFT_MODE_PATHS } from '../../../config/preview-paths.ts';
import { installIconPolicy } from './icon-policy.ts';
import { createPageHistory } from './page-history.ts';

/** Settings of {@link startOverlays}. */
export interface OverlayOptions {
  /** Brings the page to the present content. */
  readonly refresh: () => Promise<unknown>;
  /** Returns the perspective that the page shows, as the session's cookie has it. */
  readonly shownPerspective: () => string | undefined;
}

type Perspective = Parameters<NonNullable<VisualEditingOptions['onPerspectiveChange']>>[0];

/**
 * Shows the overlays by which editors click on what they want to edit, and connects the page to the Presentation tool.
 * @returns a function that removes them.
 */
export function startOverlays({ refresh, shownPerspective }: OverlayOptions): () => void {
  const show = async (perspective: Perspective): Promise<void> => {
    if (String(perspective) === shownPerspective()) return;
    const { ok } = await fetch(DRAFT_MODE_PATHS.perspective, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ perspective }),
    });
    if (ok) await refresh();
  };
  installIconPolicy();
  return enableVisualEditing({
    history: createPageHistory(window),
    refresh: () => refresh().then(() => undefined),
    onPerspectiveChange: (perspective) => void show(perspective).catch(console.error),
  });
}
