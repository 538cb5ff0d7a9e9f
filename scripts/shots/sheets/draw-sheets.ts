import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { escaped } from '../escaped.ts';
import type { Shot } from '../shot.ts';
import { arrangeSheets, SHEET, type Sheet, type SizedShot, type Tile } from './arrange-sheets.ts';

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
