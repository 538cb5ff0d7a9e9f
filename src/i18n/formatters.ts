import { memoize } from '../shared/memoize.ts';
import type { TimeSeparator } from '../config/locales/languages/language-facts.ts';
import type { Locale } from '../config/locales/locales.ts';

/** Units of quantities, as `Intl` names them. */
export type MeasureUnit = 'kilometer' | 'liter' | 'minute';

/** Part of a calendar day that is written. */
export type DatePrecision = 'day' | 'month' | 'year';

const MEASURE_UNITS: readonly MeasureUnit[] = ['kilometer', 'liter', 'minute'];

/**
 * Replaces spaces and thin spaces by no-break spaces, except after the dash of a range: “18 h” and “30” belong together.
 * @example keepTogether('17 h 30 – 18 h') === '17\u00A0h\u00A030\u00A0– 18\u00A0h'
 */
function keepTogether(text: string): string {
  return text.replaceAll(/(?<!–)[ \u2009]/g, '\u00A0');
}

/**
 * Writes times of day as texts of the locale do; `Intl` separates hours and minutes by a colon nearly everywhere.
 * Full hours lose their minutes where the separator is a word of its own.
 * @example separateTimes('17:30–18:00', '\u00A0h\u00A0') === '17\u00A0h\u00A030–18\u00A0h'
 */
function separateTimes(text: string, separator: TimeSeparator): string {
  return text.replaceAll(/(\d{1,2}):(\d{2})/g, (_, hours: string, minutes: string) => {
    if (separator === '時') return minutes === '00' ? `${hours}時` : `${hours}時${minutes}分`;
    return `${hours}${separator}${minutes}`.replace(/(?<=\u00A0h)\u00A000$/, '');
  });
}

/** Parses `HH:MM` to that time of an arbitrary day in UTC. */
function timeOfDay(time: string): Date {
  return new Date(`1970-01-01T${time}Z`);
}

function createFormatters({ iso, currency, typography }: Locale) {
  const { timeSeparator, currencyDisplay } = typography;
  const plain = new Intl.NumberFormat(iso);
  const compact = new Intl.NumberFormat(iso, {
    notation: 'compact',
    compactDisplay: 'long',
    maximumFractionDigits: 2,
  });
  const percent = new Intl.NumberFormat(iso, { style: 'percent', maximumFractionDigits: 1 });
  const amount = new Intl.NumberFormat(iso, {
    style: 'currency',
    currency,
    currencyDisplay,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const mass = new Intl.NumberFormat(iso, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 1 });
  const measures = new Map(
    MEASURE_UNITS.map((unit) => [
      unit,
      new Intl.NumberFormat(iso, { style: 'unit', unit, maximumFractionDigits: 1 }),
    ]),
  );
  const days = new Intl.NumberFormat(iso, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const countries = new Intl.DisplayNames(iso, { type: 'region' });
  const dates: Readonly<Record<DatePrecision, Intl.DateTimeFormat>> = {
    day: new Intl.DateTimeFormat(iso, { dateStyle: 'long', timeZone: 'UTC' }),
    month: new Intl.DateTimeFormat(iso, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    year: new Intl.DateTimeFormat(iso, { year: 'numeric', timeZone: 'UTC' }),
  };
  const clock = new Intl.DateTimeFormat(iso, { timeStyle: 'short', timeZone: 'UTC' });
  const hours = new Intl.DateTimeFormat(iso, { hour: 'numeric', timeZone: 'UTC' });
  const list = new Intl.ListFormat(iso, { type: 'conjunction' });
  return Object.freeze({
    /** A plain number: `1,234.5`. */
    number: (value: number) => plain.format(value),
    /** A large number in few characters: `1.2 million`. */
    compact: (value: number) => compact.format(value),
    /** A share of one as a percentage: `0.4` → `40%`. */
    percent: (value: number) => percent.format(value),
    /** An amount in the currency of the locale's market. */
    currency: (value: number) => amount.format(value),
    /** A mass in kilograms. */
    kilograms: (value: number) => mass.format(value),
    /** A quantity with its unit written out short: `5 km`, `20 min`. */
    measure: (value: number, unit: MeasureUnit) => measures.get(unit)?.format(value) ?? plain.format(value),
    /** A number of days, written out: `182 days`. */
    days: (value: number) => days.format(value),
    /** Name of a country, given by its ISO 3166 code. */
    country: (code: string) => countries.of(code) ?? code,
    /** A calendar day, its month or its year, of an ISO 8601 time; in UTC so that builds do not depend on the machine. */
    date: (value: string, precision: DatePrecision = 'day') => dates[precision].format(new Date(value)),
    /** Formats a date that stands alone, with a capital letter: months have small ones in most languages. */
    dateAlone: (value: string, precision: DatePrecision) =>
      beginSentence(dates[precision].format(new Date(value)), iso),
    /** A time of day, given as `HH:MM`. */
    time: (value: string) => keepTogether(separateTimes(clock.format(timeOfDay(value)), timeSeparator)),
    /** A full hour, given as `HH:MM`, as short as the locale writes it: `17`, `5 PM`. */
    hour: (value: string) => keepTogether(hours.format(timeOfDay(value))),
    /** A span between two times of one day, each given as `HH:MM`: `17:30–18:00`. */
    timeRange: (start: string, end: string) =>
      keepTogether(separateTimes(clock.formatRange(timeOfDay(start), timeOfDay(end)), timeSeparator)),
    /** Items joined as the language joins them: `a, b and c`. */
    list: (items: readonly string[]) => list.format(items),
  });
}

/** Returns a text with a capital letter at its beginning. */
function beginSentence(text: string, iso: string): string {
  const [first = '', ...rest] = text;
  return [first.toLocaleUpperCase(iso), ...rest].join('');
}

/** Values as one locale writes them. Rules come from `Intl`, except what the locale's typography settles. */
export type Formatters = ReturnType<typeof createFormatters>;

/** Returns the formatters of a locale, memoised. */
export const formattersFor = memoize((locale: Locale): Formatters => createFormatters(locale));
