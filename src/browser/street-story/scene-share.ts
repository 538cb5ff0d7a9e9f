/** Place of a scene in the window, in CSS pixels. */
export interface ScenePlace {
  /** Distance of its upper edge from that of the window. */
  readonly top: number;
  readonly height: number;
}

/** Part of the window in which scenes are seen, in CSS pixels from its upper edge. */
export interface Viewport {
  readonly top: number;
  readonly bottom: number;
}

/** Range of a view timeline (`animation-range: entry … entry …`), as fractions. */
export interface EntryRange {
  readonly from: number;
  readonly to: number;
}

/** Computes the progress of an animation that the view timeline of a scene drives over a range, from 0 to 1. */
export function sceneShare(scene: ScenePlace, viewport: Viewport, range: EntryRange): number {
  const distance = Math.min(scene.height, viewport.bottom - viewport.top);
  const entered = (viewport.bottom - scene.top) / distance;
  return Math.min(1, Math.max(0, (entered - range.from) / (range.to - range.from)));
}
