import type { AnimationData } from '../animation-data.ts';
import { FOOTAGE } from './layer-types.ts';
import { fieldsIn, repairData } from './repair-data.ts';

/** A font as the engine leaves it: it hangs two texts into the page to measure it. */
interface MeasuredFont {
  readonly monoCase?: { readonly parent: Element };
  readonly sansCase?: { readonly parent: Element };
}

/**
 * Takes out of an animation what would reach beyond its own picture: ids and classes it would bring into the page,
 * fonts and data it would fetch from elsewhere. Repairs what the engine would stop at. Writes into the data.
 *
 * @returns whether it can be drawn.
 */
export function prepareData(data: AnimationData): boolean {
  const isDrawable = repairData(data);
  for (const asset of fieldsIn(data.assets)) {
    // Footage is data for expressions, which nobody runs. What has layers is not fetched.
    if (asset['t'] === FOOTAGE) asset['layers'] = [];
  }
  // Without an address the engine takes fonts as being there already.
  for (const font of fieldsIn(data.fonts?.list)) Object.assign(font, { fPath: '', fClass: '' });
  return isDrawable;
}

/** Removes the texts the engine measured fonts with, which it forgets in the page. */
export function removeFontProbes({ fonts }: AnimationData): void {
  // The engine wrote these into its fonts, or left them out.
  const measured: readonly MeasuredFont[] = fieldsIn(fonts?.list);
  for (const { monoCase, sansCase } of measured) {
    monoCase?.parent.remove();
    sansCase?.parent.remove();
  }
}
