import { readCommandLine } from '../src/process/command-line.ts';
import { weigh } from './animations/film-assets.ts';
import { writeFilms } from './animations/write-films.ts';

readCommandLine({
  name: 'npm run animations',
  summary: "Draws the brand's animations and their posters into the local dataset.",
});

for (const { name, animation, poster } of await writeFilms('content-service/dataset/production'))
  for (const stored of [animation, poster]) {
    const { bytes, compressedBytes } = weigh(stored);
    console.log(`${name.padEnd(16)} ${stored.id}  ${bytes} bytes, ${compressedBytes} as sent`);
  }
