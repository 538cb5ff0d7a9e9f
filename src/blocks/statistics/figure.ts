import type { BlockOf } from '../../content/types.ts';
import type { Formatters } from '../../i18n/formatters.ts';

/** One figure of a statistics block. */
export type Statistic = BlockOf<'statistics'>['items'][number];

const FORMATTERS: Readonly<Record<Statistic['format'], keyof Omit<Formatters, 'date' | 'list'>>> = {
  number: 'number',
  compact: 'compact',
  percent: 'percent',
  currency: 'currency',
  kilogram: 'kilograms',
};

/** A figure as the locale writes it, in the format its editor chose. */
export function formatFigure(
  { value, format }: Pick<Statistic, 'value' | 'format'>,
  formatters: Formatters,
): string {
  return formatters[FORMATTERS[format]](value);
}
