/** Evening that the clock of the offers runs through, in minutes since midnight; its hands move by `step`. */
export const EVENING = { from: 16 * 60, until: 22 * 60, step: 15 } as const;

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** True for a time of day in the form `HH:MM`, by 24 hours. */
export function isTime(time: unknown): time is string {
  return typeof time === 'string' && TIME.test(time);
}

/**
 * Parses a time of day in the form `HH:MM` to minutes since midnight.
 * @example minutesOf('17:30') // 1050
 */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Formats minutes since midnight as `HH:MM`. */
export function timeAt(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${hours}:${rest}`;
}
