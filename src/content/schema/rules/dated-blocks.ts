import type { CustomValidator } from '@sanity/types';
import { DAY_PATTERN } from '../../../config/day.ts';
import { isBrowsable } from '../block-roles.ts';
import { isRecord } from '../is-record.ts';
import { isAlwaysShown } from '../shown-days.ts';

/** Validates a day. @returns `true`, or the message for the editor. */
export function dayProblem(day: unknown): string | true {
  if (day === undefined || (typeof day === 'string' && DAY_PATTERN.test(day))) return true;
  return 'Write a day, for example 2026-11-23.';
}

/** Validates that a block is not hidden before it is shown. */
export const lastDayProblem: CustomValidator<string | undefined> = (last, { parent }) => {
  const first = isRecord(parent) ? parent['showFrom'] : undefined;
  if (typeof last !== 'string' || typeof first !== 'string' || first <= last) return true;
  return 'The last day is before the first, so the block would never be shown.';
};

/** Validates that dates of blocks take nothing from a page that it cannot do without. */
export function datedBlocksProblem(blocks: unknown): string | true {
  if (!Array.isArray(blocks) || blocks.length === 0) return true;
  if (!blocks.some(isAlwaysShown)) {
    return 'Every block has a first or a last day. Keep one without, so that the page is never empty.';
  }
  // Addresses must not depend on the day: what is browsed has pages of its own.
  const isDatedList = (block: unknown) =>
    isRecord(block) &&
    !isAlwaysShown(block) &&
    isBrowsable({ _type: String(block['_type']), browse: block['browse'] === true });
  return blocks.some(isDatedList)
    ? 'An article list that is set “To browse” has addresses of its own and cannot have a first or last day.'
    : true;
}
