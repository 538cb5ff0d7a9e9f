import type { ConditionalPropertyCallback, CustomValidator } from '@sanity/types';
import { property } from '../../shared/json.ts';

/** Way to read a figure: as a part of a whole, or as so many of a thing. */
type Reading = 'share' | 'amount';

interface DrawingKind {
  /** Title in the Studio. */
  readonly title: string;
  /** Noun with its article, at the beginning of a sentence. */
  readonly name: string;
  readonly reads: Reading;
  /** Formats of the figures that it can draw. */
  readonly formats: readonly string[];
}

const NUMBERS = ['number', 'compact'];
const QUANTITIES = [...NUMBERS, 'kilogram', 'litre'];

/** Drawings that a figure may have. */
export const DRAWINGS = {
  plate: {
    title: 'Plate with the share bitten off',
    name: 'A plate',
    reads: 'share',
    formats: ['percent'],
  },
  fridge: { title: 'Fridge filled to the share', name: 'A fridge', reads: 'share', formats: ['percent'] },
  jar: { title: 'Jar filled to the share', name: 'A jar', reads: 'share', formats: ['percent'] },
  bags: { title: 'Bags, as many as the amount', name: 'A pile of bags', reads: 'amount', formats: NUMBERS },
  crates: {
    title: 'Crates of food, as many as the amount',
    name: 'A pile of crates',
    reads: 'amount',
    formats: QUANTITIES,
  },
  person: {
    title: 'Person beside as many crates: for amounts per person',
    name: 'A person beside crates',
    reads: 'amount',
    formats: QUANTITIES,
  },
  coins: {
    title: 'Coins, as many as the amount',
    name: 'A pile of coins',
    reads: 'amount',
    formats: ['currency', 'number'],
  },
} as const satisfies Readonly<Record<string, DrawingKind>>;

const KINDS: Readonly<Record<string, DrawingKind>> = DRAWINGS;

/** Titles of the formats that drawings read, as the Studio lists them. */
const FORMAT_NAMES: Readonly<Record<string, string>> = {
  percent: 'Per cent',
  number: 'Number',
  compact: 'Short number',
  kilogram: 'Kilograms',
  litre: 'Litres',
  currency: 'Amount in the locale’s currency',
};

/** Returns the title of a drawing, for lists; `undefined` if there is none. */
export function drawingTitle(drawing: string | undefined): string | undefined {
  return kindOf(drawing)?.title;
}

function kindOf(drawing: string | undefined): DrawingKind | undefined {
  return drawing !== undefined && Object.hasOwn(KINDS, drawing) ? KINDS[drawing] : undefined;
}

/** Hides the choice of a drawing where none fits the figure's format, unless one was chosen that must be removed. */
export const hideDrawing: ConditionalPropertyCallback = ({ parent, value }) =>
  value === undefined &&
  !Object.values(KINDS).some(({ formats }) =>
    formats.some((format) => format === property(parent, 'format')),
  );

/** Validates that a drawing can show its figure. @returns `true`, or the message for the editor. */
export const drawingProblem: CustomValidator<string | undefined> = (drawing, { parent }) => {
  const kind = kindOf(drawing);
  // That the drawing is a known one is a rule of the document's shape.
  if (!kind) return true;
  const [value, format] = [property(parent, 'value'), property(parent, 'format')];
  if (typeof value !== 'number') return true;
  const wayOut = 'Choose another drawing, or none.';
  if (!kind.formats.some((known) => known === format)) {
    const names = kind.formats.map((known) => `“${FORMAT_NAMES[known] ?? known}”`).join(', ');
    return `${kind.name} draws figures shown as ${names}. ${wayOut}`;
  }
  if (kind.reads === 'share' && (value < 0 || value > 1)) {
    return `${kind.name} holds a whole at most: the figure must be between 0 and 1, and is ${value}. 40 per cent is 0.4. ${wayOut}`;
  }
  if (kind.reads === 'amount' && value <= 0) {
    return `${kind.name} needs a figure above 0, and it is ${value}. ${wayOut}`;
  }
  return true;
};
