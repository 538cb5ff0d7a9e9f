import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '../src/process/command-line.ts';
import { encodeFilm, FILM, toFilmFile } from './ambient-film/film.ts';
import { paintFlat } from './artwork/paint.ts';
import { PALETTES } from './artwork/palettes.ts';
import { DATASET, replaceAssets } from './dataset-files.ts';

readCommandLine({
  name: 'npm --prefix brand run ambient-film',
  summary:
    'Encodes the silent film of the campaign page, of day and evening, into the local dataset; needs ffmpeg.',
});

const folder = await mkdtemp(join(tmpdir(), 'ambient-film-'));
try {
  const source = await readFile(FILM.artwork, 'utf8');
  for (const hour of ['day', 'evening'] as const) {
    const output = join(folder, FILM.names[hour]);
    await encodeFilm(paintFlat(source, PALETTES, hour), output);
    const film = toFilmFile(await readFile(output), hour);
    await replaceAssets(DATASET, [film]);
    console.log(`${film.id}  ${film.content.length} bytes`);
  }
} finally {
  await rm(folder, { recursive: true });
}
