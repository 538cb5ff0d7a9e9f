import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { escaped, type Shot } from './take-shots.ts';

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

const BACKGROUND = '#767676';
const LABEL_SIZE = 13;

/**
 * Draws screenshots as labelled thumbnails on contact sheets: PNG files of at most 2000 × 3000 pixels in the folder
 * `sheets` beside them.
 * @param columns see {@link arrangeSheets}.
 * @returns paths of the files.
 */
export async function drawSheets(
  folder: string,
  shots: readonly Shot[],
  columns?: number,
): Promise<readonly string[]> {
  const sized: SizedShot[] = [];
  for (const shot of shots) {
    const { height } = await sharp(join(folder, shot.file)).metadata();
    sized.push({ ...shot, height });
  }
  await mkdir(join(folder, 'sheets'), { recursive: true });
  const paths: string[] = [];
  for (const sheet of arrangeSheets(sized, columns)) {
    const path = join(folder, 'sheets', `${sheet.locale}.${sheet.width}.${sheet.number}.png`);
    await drawSheet(folder, sheet, path);
    paths.push(path);
  }
  return paths;
}

async function drawSheet(folder: string, { height, tiles }: Sheet, path: string): Promise<void> {
  const thumbnails = await Promise.all(
    tiles.map(async ({ shot, part, place }) => ({
      input: await sharp(join(folder, shot.file))
        .extract({ left: 0, width: shot.width, ...part })
        .resize(place.width, place.height, { fit: 'fill' })
        .toBuffer(),
      left: place.left,
      top: place.top,
    })),
  );
  await sharp({ create: { width: SHEET.width, height, channels: 3, background: BACKGROUND } })
    .composite([...thumbnails, { input: Buffer.from(labels(tiles, height)), left: 0, top: 0 }])
    .png()
    .toFile(path);
}

/** Writes the labels as an SVG image; what does not fit above its thumbnail is cut off. */
function labels(tiles: readonly Tile[], height: number): string {
  const texts = tiles.map(
    ({ label, place: { left, top, width } }) =>
      `<svg x="${left}" y="${top - SHEET.label}" width="${width}" height="${SHEET.label}"><text y="${LABEL_SIZE + 3}">${escaped(label)}</text></svg>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHEET.width}" height="${height}" font-family="sans-serif" font-size="${LABEL_SIZE}" fill="#fff">${texts.join('')}</svg>`;
}
