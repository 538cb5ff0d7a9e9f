import type { AnimationData } from '../animation-data.ts';
import { TEXT } from './layer-types.ts';
import { eachElement, fieldsIn } from './normalise/fields.ts';

/** Rarely used shape modifiers, by their type in files. */
const RARE_MODIFIERS: ReadonlySet<unknown> = new Set(['op', 'pb', 'zz']);

/** Returns true if an animation has text, effects or other features that the common part of the engine lacks. */
export function needsRareParts(data: AnimationData): boolean {
  let isRare = false;
  eachElement(data, ({ ty: type, ef: effects }) => {
    isRare ||= type === TEXT || RARE_MODIFIERS.has(type) || fieldsIn(effects).length > 0;
  });
  return isRare;
}

/**
 * Loads the rare parts of the engine, for animations that need them.
 *
 * @throws Error when they cannot be loaded; the next call retries.
 */
export async function loadRareParts(
  data: AnimationData,
): Promise<typeof import('./lottie-rare.ts') | undefined> {
  return needsRareParts(data) ? await import('./lottie-rare.ts') : undefined;
}
