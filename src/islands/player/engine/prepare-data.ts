import type { AnimationData } from '../animation-data.ts';
import { repairData } from './repair-data.ts';

const FOOTAGE = 3;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Calls back for layers or shapes and the shapes in them. */
function eachElement(elements: unknown, visit: (element: Record<string, unknown>) => void): void {
  for (const element of Array.isArray(elements) ? elements : []) {
    if (!isObject(element)) continue;
    visit(element);
    eachElement(element['shapes'] ?? element['it'], visit);
  }
}

/** Ids and classes that the animation would bring into the page. */
function removeNames(element: Record<string, unknown>): void {
  delete element['ln'];
  delete element['cl'];
}

/**
 * Takes out of an animation what would reach beyond its own picture: ids and classes it would bring into the page,
 * fonts and data it would fetch from elsewhere. Repairs what the engine would stop at. Writes into the data.
 *
 * @throws PlayerError for what would keep the engine busy without end.
 */
export function prepareData(data: AnimationData): AnimationData {
  repairData(data);
  eachElement(data.layers, removeNames);
  for (const asset of Array.isArray(data.assets) ? data.assets : []) {
    eachElement(asset.layers, removeNames);
    // Footage is data for expressions, which nobody runs. What has layers is not fetched.
    if (asset.t === FOOTAGE) asset.layers = [];
  }
  for (const font of fontsOf(data)) Object.assign(font, { fPath: '', fClass: '', origin: 0, fOrigin: 'n' });
  return data;
}

/** A font as the engine leaves it: it hangs two texts into the page to measure it. */
interface MeasuredFont {
  readonly monoCase?: { readonly parent: Element };
  readonly sansCase?: { readonly parent: Element };
}

function fontsOf({ fonts }: AnimationData): readonly object[] {
  const list: readonly unknown[] = Array.isArray(fonts?.list) ? fonts.list : [];
  return list.filter((font) => typeof font === 'object' && font !== null);
}

/** Removes the texts the engine measured fonts with, which it forgets in the page. */
export function removeFontProbes(data: AnimationData): void {
  for (const font of fontsOf(data)) {
    // The engine wrote these into its fonts, or left them out.
    const { monoCase, sansCase } = font as MeasuredFont;
    monoCase?.parent.remove();
    sansCase?.parent.remove();
  }
}
