import type { BlockOf } from '../../content/types.ts';
import type { Formatters } from '../../i18n/formatters.ts';

/** One figure of a statistics block. */
export type Statistic = BlockOf<'statistics'>['items'][number];

type Write = (value: number, formatters: Formatters) => string;

const WRITERS: Readonly<Record<Statistic['format'], Write>> = {
  number: (value, write) => write.number(value),
  compact: (value, write) => write.compact(value),
  percent: (value, write) => write.percent(value),
  currency: (value, write) => write.currency(value),
  kilogram: (value, write) => write.kilograms(value),
  litre: (value, write) => write.measure(value, 'liter'),
  kilometre: (value, write) => write.measure(value, 'kilometer'),
  minute: (value, write) => write.measure(value, 'minute'),
};

/** Formats a figure for a locale, in the format that the editor chose. */
export function formatFigure(
  { value, format }: Pick<Statistic, 'value' | 'format'>,
  formatters: Formatters,
): string {
  return WRITERS[format](value, formatters);
}
