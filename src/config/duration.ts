/** Length of a video as editors write it: minutes and seconds, with hours where there are any. */
export const DURATION_PATTERN = /^(?:(\d{1,2}):(?=[0-5]\d:))?(\d{1,2}):([0-5]\d)$/;

/** Converts a duration to ISO 8601: `2:35` becomes `PT2M35S`. @returns `undefined` for invalid durations. */
export function isoDuration(duration: string): string | undefined {
  const match = DURATION_PATTERN.exec(duration);
  if (!match) return undefined;
  const [hours, minutes, seconds] = match.slice(1).map((part = '0') => Number(part));
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${seconds ?? 0}S`;
}
