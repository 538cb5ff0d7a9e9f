import { gzipSync } from 'node:zlib';
import { toStoredFile, toStoredImage, type StoredFile } from '../dataset-files.ts';
import { PALETTES } from '../artwork/palettes.ts';
import { paintStill } from './evening.ts';
import { toAnimation, type Film } from './film.ts';
import { allDone } from './scenes/all-done.ts';
import { bagCourier } from './scenes/bag-courier.ts';
import { closingTime } from './scenes/closing-time.ts';
import { growingPlanet } from './scenes/growing-planet.ts';
import { happyLoaf } from './scenes/happy-loaf.ts';
import { rescueBag } from './scenes/rescue-bag.ts';
import { toStill } from './still.ts';

/** Every animation of the brand. */
export const FILMS: readonly Film[] = [allDone, bagCourier, closingTime, growingPlanet, happyLoaf, rescueBag];

/** Time in the asset documents of the films, ISO 8601. */
const CREATED = '2026-11-21T09:00:00Z';

/** Serialises a film to its animation file and its poster; deterministic. */
export async function toFiles(film: Film): Promise<readonly [animation: StoredFile, poster: StoredFile]> {
  const animation = toStoredFile(JSON.stringify(toAnimation(film)), {
    extension: 'json',
    mimeType: 'application/json',
    originalFilename: `${film.name}.json`,
    created: CREATED,
  });
  const poster = paintStill(toStill(film, film.posterFrame), PALETTES);
  return [animation, await toStoredImage(poster, `${film.name}-poster.svg`, CREATED)];
}

/** Measures a file in bytes, raw and compressed with gzip. */
export function weigh({ content }: StoredFile): { readonly bytes: number; readonly compressedBytes: number } {
  return {
    bytes: Buffer.byteLength(content),
    compressedBytes: gzipSync(content, { level: 9 }).byteLength,
  };
}
