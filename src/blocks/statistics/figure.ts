import type { BlockOf } from '../../content/types.ts';
import type { Formatters } from '../../i18n/formatters.ts';

/** One figure of a statistics block. */
export type Statistic = BlockOf<'statistics'>['items'][number];

/** Drawing of a figure. */
export type Drawing = NonNullable<Statistic['drawing']>;

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

/** Size step of a block's figures; `FigureColumns.astro` has a column width for each. */
type FigureSize = 'large' | 'medium' | 'small' | 'tiny';

/** Characters up to which figures are written in a size; longer ones are tiny. */
const LONGEST: readonly (readonly [size: FigureSize, characters: number])[] = [
  ['large', 8],
  ['medium', 10],
  ['small', 13],
];

/** Computes the size in which the longest figure fits its column; all figures of a block share it. */
export function figureSize(figures: readonly string[]): FigureSize {
  const longest = Math.max(0, ...figures.map((figure) => figure.length));
  return LONGEST.find(([, characters]) => longest <= characters)?.[0] ?? 'tiny';
}
