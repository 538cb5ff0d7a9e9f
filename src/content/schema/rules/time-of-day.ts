import { isTime } from '../../../config/evening.ts';

/** Validates a time of day in the form `HH:MM`, by 24 hours. */
export function timeProblem(time: string | undefined): string | true {
  return time === undefined || isTime(time) ? true : 'Write hours and minutes like 17:30.';
}
