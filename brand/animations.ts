import { writeFile } from 'node:fs/promises';
import { readCommandLine } from '../src/process/command-line.ts';
import { EVENING_SHEET, eveningSheet } from './animations/evening.ts';
import { toAnimation } from './animations/film.ts';
import { FILMS, toFiles, weigh } from './animations/films.ts';
import { PALETTES } from './artwork/palettes.ts';
import { DATASET, replaceAssets } from './dataset-files.ts';

readCommandLine({
  name: 'npm --prefix brand run animations',
  summary: "Draws the brand's animations and their posters into the local dataset.",
});

const files = (await Promise.all(FILMS.map(toFiles))).flat();
await replaceAssets(DATASET, files);
await writeFile(EVENING_SHEET, eveningSheet(FILMS.map(toAnimation), PALETTES));
for (const file of files) {
  const { bytes, compressedBytes } = weigh(file);
  console.log(`${file.originalFilename.padEnd(26)} ${bytes} bytes, ${compressedBytes} as sent`);
}
