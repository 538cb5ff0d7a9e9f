import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What a build reads of the published site: its records, and the hashed files that open pages may still request. Drawn
 * share images are not drawn again.
 */
const KEPT = [
  'dist/_astro',
  'dist/_animations',
  'dist/_pictures',
  'dist/_build.json',
  'dist/_addresses.json',
  'dist/_kept.json',
  '.cache/share-images',
];

/**
 * Records that must outlive the cache: old addresses, as visitors come to them for years, and the count of pages, so that
 * a build without the cache still stops when most of them are missing.
 */
const RECORDS = ['_addresses.json', '_build.json'];

/** Bounds of fetching one from the live site; a record of 5,000 old addresses has less than 1 MB. */
const FETCH_TIMEOUT_MS = 10_000;
const MAX_RECORD_CHARACTERS = 10_000_000;

/** Puts the kept files in place before a build; there are none before the first one. */
export async function onPreBuild({ utils, constants }) {
  await utils.cache.restore(KEPT);
  for (const name of RECORDS) await fetchRecord(name, constants.PUBLISH_DIR, process.env.DOMAIN);
}

/** Keeps the files of a deployment that has gone live. */
export async function onSuccess({ utils }) {
  await utils.cache.save(KEPT);
}

/** Fetches a record of the live site if the cache has none; the build checks what is in it. */
async function fetchRecord(name, folder, domain) {
  const file = join(folder, name);
  if (!domain || (await exists(file))) return;
  try {
    const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
    const response = await fetch(new URL(name, domain), { signal });
    const text = response.ok ? await response.text() : '';
    if (text.length > MAX_RECORD_CHARACTERS) return;
    // Throws for the page of a site that answers everything.
    JSON.parse(text);
    await mkdir(folder, { recursive: true });
    await writeFile(file, text);
  } catch {
    // Nothing is live there yet: the build says that it has no record.
  }
}

async function exists(file) {
  return access(file).then(
    () => true,
    () => false,
  );
}
