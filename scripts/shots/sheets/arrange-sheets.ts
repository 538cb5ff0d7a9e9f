import type { Shot } from '../shot.ts';

/** Measures of a sheet in pixels: large enough to read the pages, small enough to be looked at whole. */
export const SHEET = { width: 2000, height: 3000, gap: 16, label: 24 } as const;

/** Room at the end of a column, in pixels, that is too little to begin or continue a page in. */
const LEAST_HEIGHT = 160;

/** Columns of thumbnails by the width of the window, in CSS pixels. */
const COLUMNS = [
  { upTo: 500, columns: 12 },
  { upTo: 1000, columns: 8 },
  { upTo: Infinity, columns: 6 },
] as const;

/** Screenshot with its height in pixels. */
export interface SizedShot extends Shot {
  readonly height: number;
}

/** Part of a screenshot on a sheet. */
export interface Tile {
  readonly shot: SizedShot;
  readonly label: string;
  /** Part of the screenshot, in its pixels. */
  readonly part: { readonly top: number; readonly height: number };
  /** Place on the sheet below its label, in pixels. */
  readonly place: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}

/** Contact sheet of one locale and width. */
export interface Sheet {
  readonly locale: string;
  readonly width: number;
  /** From 1, among the sheets of its locale and width. */
  readonly number: number;
  /** Height in pixels: a sheet of one column ends with it. */
  readonly height: number;
  readonly tiles: readonly Tile[];
}

/**
 * Arranges screenshots on sheets of one locale and width each, column by column as in a newspaper: a page that does not
 * fit into the rest of a column goes on in the next one.
 * @param columns thumbnails beside each other; by default as many as suit the width.
 */
export function arrangeSheets(shots: readonly SizedShot[], columns?: number): readonly Sheet[] {
  const groups = Map.groupBy(shots, ({ locale, width }) => `${locale} ${width}`);
  return [...groups.values()].flatMap((ofGroup) => sheetsOf(ofGroup, columns));
}

function sheetsOf(shots: readonly SizedShot[], chosen: number | undefined): Sheet[] {
  const [first] = shots;
  if (!first) return [];
  const columns = chosen ?? COLUMNS.find(({ upTo }) => first.width <= upTo)?.columns ?? 1;
  const width = Math.floor((SHEET.width - SHEET.gap) / columns) - SHEET.gap;
  const strips = stripsOf(shots, width);
  const sheets = Map.groupBy(strips, ({ column }) => Math.floor(column / columns));
  return [...sheets].map(([index, ofSheet]) => ({
    locale: first.locale,
    width: first.width,
    number: index + 1,
    height: Math.max(...ofSheet.map(({ top, height }) => top + height)) + SHEET.gap,
    tiles: ofSheet.map(({ column, top, height, ...strip }) => ({
      ...strip,
      place: { left: SHEET.gap + (column % columns) * (width + SHEET.gap), top, width, height },
    })),
  }));
}

/** Cuts screenshots into strips, each with its column from 0 and its place in it. */
function stripsOf(shots: readonly SizedShot[], width: number) {
  const end = SHEET.height - SHEET.gap;
  let column = 0;
  let top = SHEET.gap + SHEET.label;
  return shots.flatMap((shot) => {
    const scale = width / shot.width;
    const strips: (Pick<Tile, 'shot' | 'label' | 'part'> & {
      readonly column: number;
      readonly top: number;
      readonly height: number;
    })[] = [];
    for (let from = 0; from < shot.height;) {
      if (end - top < LEAST_HEIGHT) {
        column += 1;
        top = SHEET.gap + SHEET.label;
      }
      const part = { top: from, height: Math.min(shot.height - from, Math.floor((end - top) / scale)) };
      const height = Math.max(1, Math.floor(part.height * scale));
      const label = `${shot.name} ${shot.scheme}${from > 0 ? ' …' : ''}`;
      strips.push({ shot, label, part, column, top, height });
      from += part.height;
      top += height + SHEET.gap + SHEET.label;
    }
    return strips;
  });
}
