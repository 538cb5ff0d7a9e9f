import { readCommandLine } from '../src/process/command-line.ts';
import { FILMS, toFiles, weigh } from './animations/films.ts';
import { DATASET, replaceAssets } from './dataset-files.ts';

readCommandLine({
  name: 'npm --prefix brand run animations',
  summary: "Draws the brand's animations and their posters into the local dataset.",
});

const files = (await Promise.all(FILMS.map(toFiles))).flat();
await replaceAssets(DATASET, files);
for (const file of files) {
  const { bytes, compressedBytes } = weigh(file);
  console.log(`${file.originalFilename.padEnd(26)} ${bytes} bytes, ${compressedBytes} as sent`);
}
