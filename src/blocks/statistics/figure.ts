import type { BlockOf } from '../../content/types.ts';
import type { Formatters } from '../../i18n/formatters.ts';

/** One figure of a statistics block. */
export type Statistic = BlockOf<'statistics'>['items'][number];

type Write = (value: number, formatters: Formatters) => string;

const WRITERS: Readonly<Record<Statistic['format'], Write>> = {
  number: (value, { number }) => number(value),
  compact: (value, { compact }) => compact(value),
  percent: (value, { percent }) => percent(value),
  currency: (value, { currency }) => currency(value),
  kilogram: (value, { kilograms }) => kilograms(value),
  litre: (value, { measure }) => measure(value, 'liter'),
  kilometre: (value, { measure }) => measure(value, 'kilometer'),
  minute: (value, { measure }) => measure(value, 'minute'),
};

/** A figure as the locale writes it, in the format its editor chose. */
export function formatFigure(
  { value, format }: Pick<Statistic, 'value' | 'format'>,
  formatters: Formatters,
): string {
  return WRITERS[format](value, formatters);
}
