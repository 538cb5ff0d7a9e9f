/** Time of day as editors write it: `HH:MM`, by 24 hours. Such times compare as text. */
export const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Validates a time of day in the form `HH:MM`, by 24 hours. */
export function timeProblem(time: string | undefined): string | true {
  return time === undefined || TIME_OF_DAY.test(time) ? true : 'Write hours and minutes like 17:30.';
}
