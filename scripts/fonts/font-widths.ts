import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openOutlineFont } from '../../src/publish/derive/share-images/text/outline-font.ts';
import type { SystemFont } from './system-fonts.ts';

/** Reads the pages of the dataset whose language is written in Latin letters. */
export function readSampleDocuments(root: string): readonly unknown[] {
  return globSync('dataset/production/documents/page.*.ndjson', { cwd: root })
    .filter((path) => !path.endsWith('.ja.ndjson'))
    .toSorted()
    .flatMap((path) => readFileSync(join(root, path), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
}

/** Opens a WOFF2 font to measure text with, kerning included. @returns width of a text, in font sizes. */
export async function openWidths(font: string | Uint8Array): Promise<(text: string) => number> {
  const outlines = await openOutlineFont(font);
  return (text) => outlines.shape(text, 'en').reduce((sum, { advance }) => sum + advance, 0);
}

/** Returns the package file of a system font, or of a metric-compatible one, with unaccented letters. */
export function systemFontFile(root: string, { packageName, weight }: SystemFont): string {
  const name = packageName.slice('@fontsource/'.length);
  return join(root, 'node_modules/@fontsource', name, 'files', `${name}-latin-${weight}-normal.woff2`);
}
