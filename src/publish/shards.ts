import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SHARE_IMAGES_PATH } from '../config/share-image.ts';
import { localeOfPath } from '../config/locales.ts';
import { readBuildRecord } from './output/build-record.ts';
import type { PageRecord } from './render/page-renderer.ts';
import type { RenderedPages } from './render/render-pages.ts';
import { keepShareImage } from './derive/share-images/share-image-files.ts';
import { swapFolder } from './output/swap-folder.ts';
import type { Question } from './render/traces/questions.ts';
import { writeOutput } from './output/write-output.ts';

/** File of a shard that says what it is a part of. */
const SHARD_RECORD = '_shard.json';

/** Part of a site: the pages of some locales, in a folder with their files, style sheets and share images. */
export interface Shard extends RenderedPages {
  /** Fingerprint of all that the site is built from, the same for its shards. */
  readonly site: string;
}

interface ShardRecord extends Omit<Shard, 'answers'> {
  readonly answers: readonly (readonly [Question, string])[];
}

/** Chooses the paths of some locales. */
export function pathsOfLocales(paths: readonly string[], locales: readonly string[]): readonly string[] {
  return paths.filter((path) => locales.includes(localeOfPath(path).code));
}

/**
 * Refuses to put a shard where a site is published.
 * @throws Error that says what to do.
 */
export async function refusePublishedSite(target: string): Promise<void> {
  if (!(await readBuildRecord(target))) return;
  throw new Error(
    `${target} is a whole site, which the pages of some locales must not replace. Choose another folder with SITE_DIST.`,
  );
}

/** Publishes a shard into a folder of its own. @param output folder with its files. */
export async function publishShard(output: string, target: string, shard: Shard): Promise<void> {
  const record: ShardRecord = { ...shard, answers: [...shard.answers] };
  await writeOutput(join(output, SHARD_RECORD), JSON.stringify(record));
  await swapFolder(output, target);
}

/**
 * Joins shards: copies their files into the folder of a site, and their share images into the cache.
 * @param site see {@link Shard.site}.
 * @param paths of all pages.
 * @throws Error naming the folder or the locales, if a shard is of another site, or some are missing or there twice.
 */
export async function joinShards(
  folders: readonly string[],
  {
    site,
    paths,
    output,
  }: { readonly site: string; readonly paths: readonly string[]; readonly output: string },
): Promise<RenderedPages> {
  const shards: readonly (ShardRecord & { readonly folder: string })[] = await Promise.all(
    folders.map(async (folder) => ({ folder, ...(await readShard(folder)) })),
  );
  const strange = shards.find((shard) => shard.site !== site);
  if (strange)
    throw new Error(
      `The shard ${strange.folder} is of other content, code or settings than this site. Build all shards again.`,
    );
  const records = new Map<string, PageRecord>();
  for (const { folder, records: own } of shards) {
    const twice = own.find(({ path }) => records.has(path));
    if (twice)
      throw new Error(
        `The page ${twice.path} of the shard ${folder} is in another one. Each locale is in one.`,
      );
    for (const record of own) records.set(record.path, record);
  }
  const missing = new Set(paths.filter((path) => !records.has(path)).map((path) => localeOfPath(path).code));
  if (missing.size > 0)
    throw new Error(
      `There is no shard with pages of ${[...missing].join(', ')}. Build it with: npm run build -- --locales ${[...missing].join(',')}`,
    );
  for (const { folder } of shards) {
    await cp(folder, output, { recursive: true });
    await keepShareImages(join(folder, SHARE_IMAGES_PATH));
  }
  await rm(join(output, SHARD_RECORD));
  return {
    records: paths.flatMap((path) => records.get(path) ?? []),
    answers: new Map(shards.flatMap(({ answers }) => answers)),
  };
}

async function readShard(folder: string): Promise<ShardRecord> {
  try {
    // Written by `publishShard`.
    return JSON.parse(await readFile(join(folder, SHARD_RECORD), 'utf8')) as ShardRecord;
  } catch (error) {
    throw new Error(`${folder} is no shard. Build one with: npm run build -- --locales …`, { cause: error });
  }
}

/** Puts the share images of a shard into the cache, from which sites get them. */
async function keepShareImages(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries)
    if (entry.isFile()) await keepShareImage(entry.name, await readFile(join(entry.parentPath, entry.name)));
}
