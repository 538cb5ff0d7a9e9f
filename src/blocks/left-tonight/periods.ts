import type { Period } from '../../browser/offers/offers.ts';
import { EVENING } from '../../config/limits.ts';

/**
 * Lists the periods of the evening in which an offer can be collected. Times have the form `HH:MM`, which compares as
 * text.
 * @example periodsOf({ start: '17:30', end: '18:30' }) // ['early', 'late']
 */
export function periodsOf(window: { readonly start: string; readonly end: string }): readonly Period[] {
  return [
    ...(window.start < EVENING ? (['early'] as const) : []),
    ...(window.end > EVENING ? (['late'] as const) : []),
  ];
}
