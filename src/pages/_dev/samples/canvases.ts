import type { Language } from '../../../config/languages.ts';
import { SECTION_TONES } from '../../../config/sections.ts';
import { componentSamples } from './component-samples.ts';
import { type CanvasView, findSamples, viewsOf } from './find-samples.ts';

/** Group of the canvases that show components; the other groups are block folders. */
export const COMPONENTS_GROUP = 'components';

/** A sample alone on a page. */
export interface Canvas {
  readonly group: string;
  readonly id: string;
  readonly name: string;
  /** Blocks on the canvas; empty for a component. */
  readonly view?: CanvasView;
}

/** Every canvas: components first, then block by block. */
export function canvases(language: Language): readonly Canvas[] {
  return [
    ...[...componentSamples().keys()].map((id) => ({ group: COMPONENTS_GROUP, id, name: id })),
    ...findSamples().flatMap((found) =>
      viewsOf(found, language, SECTION_TONES).map((view) => ({
        group: found.folder,
        id: view.id,
        name: view.name,
        view,
      })),
    ),
  ];
}

/** @throws Error when there is none: the routes were made from other samples. */
export function findCanvas(language: Language, group: string, id: string): Canvas {
  const found = canvases(language).find((canvas) => canvas.group === group && canvas.id === id);
  if (!found) throw new Error(`There is no sample '${id}' of '${group}'. Restart npm run dev.`);
  return found;
}
