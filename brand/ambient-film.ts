import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '../src/process/command-line.ts';
import { encodeFilm, FILM, toFilmFile } from './ambient-film/film.ts';
import { paintFlat } from './artwork/paint.ts';
import { readPalettes } from './artwork/palettes.ts';
import { DATASET, replaceAssets } from './dataset-files.ts';

readCommandLine({
  name: 'npm --prefix brand run ambient-film',
  summary: 'Encodes the silent film of the campaign page into the local dataset; needs ffmpeg.',
});

const folder = await mkdtemp(join(tmpdir(), 'ambient-film-'));
try {
  const output = join(folder, FILM.name);
  const artwork = paintFlat(await readFile(FILM.artwork, 'utf8'), readPalettes(), 'day');
  await encodeFilm(artwork, output);
  const film = toFilmFile(await readFile(output));
  await replaceAssets(DATASET, [film]);
  console.log(`${film.id}  ${film.content.length} bytes`);
} finally {
  await rm(folder, { recursive: true });
}
