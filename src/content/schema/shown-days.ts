import { isRecord } from '../../shared/json.ts';

/** Days on which a block is shown, as ISO dates, which compare as text; each end is included, and optional. */
export interface ShownDays {
  readonly showFrom?: string | null;
  readonly showUntil?: string | null;
}

/** True if a block is shown on a day. */
export function isShownOn({ showFrom, showUntil }: ShownDays, day: string): boolean {
  return day >= (showFrom ?? '') && (!showUntil || day <= showUntil);
}

/** True if two blocks are shown at once on some day. */
export function areShownTogether(one: ShownDays, other: ShownDays): boolean {
  const first = [one.showFrom ?? '', other.showFrom ?? ''].toSorted().at(-1) ?? '';
  return [one, other].every(({ showUntil }) => !showUntil || first <= showUntil);
}

/** Returns the days of a block as it is written; none for a block that is always shown. */
export function shownDaysOf(block: unknown): ShownDays {
  if (!isRecord(block) || !isRecord(block['section'])) return {};
  const { showFrom, showUntil } = block['section'];
  return {
    ...(typeof showFrom === 'string' && { showFrom }),
    ...(typeof showUntil === 'string' && { showUntil }),
  };
}

/** True if a block is shown always. */
export function isAlwaysShown(block: unknown): boolean {
  return Object.keys(shownDaysOf(block)).length === 0;
}
