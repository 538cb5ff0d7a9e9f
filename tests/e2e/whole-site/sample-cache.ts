import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeAtomically } from '../../../src/process/atomic-file.ts';
import { builtPages } from '../../support/pages.ts';
import { fingerprintOf } from '../../support/verdicts/verdict-cache.ts';
import { type PageSamples, samplePages } from './page-samples.ts';

const repository = resolve(import.meta.dirname, '../../..');
/** Files that decide which pages are chosen, from the repository's root. */
const SOURCES = [
  ...['cover', 'page-features', 'page-samples'].map((name) => `tests/e2e/whole-site/${name}.ts`),
  'tests/support/pages.ts',
  'src/config/locales.ts',
  'package-lock.json',
];
const FILE = 'page-samples.json';

/** Sample as it is stored. */
interface StoredSamples {
  /** Fingerprint of the pages and of what chooses from them. */
  readonly key: string;
  readonly samples: PageSamples;
}

async function keyOf(root: string): Promise<string> {
  const parts = await Promise.all(SOURCES.map((file) => readFile(join(repository, file), 'utf8')));
  for await (const { path, html } of builtPages(root)) parts.push(path, fingerprintOf([html]));
  return fingerprintOf(parts);
}

/**
 * Selects the sample of a built site, or reads the one that was selected from the same pages before: parsing all pages
 * takes ten seconds of processor time, hashing them about one.
 * @param root folder of the built site.
 * @param folder of the cache; created if missing. It holds the last sample only.
 */
export async function cachedSamples(
  root: string,
  folder: string,
  select: (root: string) => Promise<PageSamples> = samplePages,
): Promise<PageSamples> {
  const key = await keyOf(root);
  const file = join(folder, FILE);
  // Written below, under another name until it is complete.
  const stored = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Partial<StoredSamples>;
  if (stored.key === key && stored.samples) return stored.samples;
  const samples = await select(root);
  const text = JSON.stringify({ key, samples } satisfies StoredSamples);
  await writeAtomically(file, text, { isDurable: false });
  return samples;
}
