import type { AnimationData } from '../animation-data.ts';
import { TEXT } from './layer-types.ts';
import { eachElement, fieldsIn } from './repair-data.ts';

/** Shapes that change others in ways few animations use, by their names in files. */
const RARE_MODIFIERS: ReadonlySet<unknown> = new Set(['op', 'pb', 'zz']);

/** Whether an animation has text, effects or other things, anywhere in it, that the common part of the engine cannot draw. */
export function needsRareParts({ layers, assets = [] }: AnimationData): boolean {
  let isRare = false;
  for (const list of [layers, ...assets.map((asset) => asset.layers)]) {
    eachElement(list, ({ ty: type, ef: effects }) => {
      isRare ||= type === TEXT || RARE_MODIFIERS.has(type) || fieldsIn(effects).length > 0;
    });
  }
  return isRare;
}

/**
 * Loads what the common part of the engine cannot draw, for animations that need it.
 *
 * @throws Error when it cannot be loaded; the next call tries again.
 */
export async function loadRareParts(
  data: AnimationData,
): Promise<typeof import('./lottie-rare.ts') | undefined> {
  return needsRareParts(data) ? await import('./lottie-rare.ts') : undefined;
}
