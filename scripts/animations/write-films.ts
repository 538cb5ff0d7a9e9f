import { fileNames, toAssets, type FilmAssets } from './film-assets.ts';
import type { Film } from './film.ts';
import { FILMS } from './films.ts';
import { replaceAssets } from './write-assets.ts';

/** Writes films, all unless given, and their posters into the folder of a dataset, in place of their earlier versions. */
export async function writeFilms(
  dataset: string,
  films: readonly Film[] = FILMS,
): Promise<readonly FilmAssets[]> {
  const assets = await Promise.all(films.map(toAssets));
  const byName = (kind: 'animation' | 'poster') =>
    new Map(assets.map((asset) => [fileNames(asset)[kind], asset[kind]]));
  await replaceAssets(dataset, { animation: byName('animation'), poster: byName('poster') });
  return assets;
}
