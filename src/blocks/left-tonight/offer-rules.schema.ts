import { isRecord } from '../../content/schema/is-record.ts';

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Validates a time of day in the form `HH:MM`, by 24 hours. */
export function timeProblem(time: string | undefined): string | true {
  return time === undefined || TIME.test(time) ? true : 'Write hours and minutes like 17:30.';
}

/** Validates that an offer costs less than its food does during the day. */
export function priceProblem(price: number | undefined, parent: unknown): string | true {
  const fullPrice = field(parent, 'fullPrice');
  if (price === undefined || typeof fullPrice !== 'number') return true;
  return price < fullPrice ? true : 'Give a price below the full price.';
}

/** Validates that a collection window ends after its start. Times of the form `HH:MM` compare as text. */
export function endProblem(end: string | undefined, parent: unknown): string | true {
  const start = field(parent, 'start');
  if (end === undefined || typeof start !== 'string' || !TIME.test(start)) return true;
  return start < end ? true : 'Give an end later than the start, on the same evening.';
}

function field(parent: unknown, name: string): unknown {
  return isRecord(parent) ? parent[name] : undefined;
}
