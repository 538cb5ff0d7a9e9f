/**
 * What a build reads of the published site: its record, and the hashed files that open pages may still request. Drawn
 * share images are not drawn again.
 */
const KEPT = [
  'dist/_astro',
  'dist/_animations',
  'dist/_pictures',
  'dist/_build.json',
  'dist/_kept.json',
  '.cache/share-images',
];

/** Puts the kept files in place before a build; there are none before the first one. */
export async function onPreBuild({ utils }) {
  await utils.cache.restore(KEPT);
}

/** Keeps the files of a deployment that has gone live. */
export async function onSuccess({ utils }) {
  await utils.cache.save(KEPT);
}
