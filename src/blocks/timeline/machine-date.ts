import type { DatePrecision } from '../../i18n/formatters.ts';

const LENGTHS: Readonly<Record<DatePrecision, number>> = { day: 10, month: 7, year: 4 };

/** Truncates an ISO 8601 date to its precision, for `<time datetime>`: `2024-03-01` by month is `2024-03`. */
export function machineDate(date: string, precision: DatePrecision): string {
  return date.slice(0, LENGTHS[precision]);
}
