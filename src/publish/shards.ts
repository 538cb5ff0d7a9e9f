import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { localeOfPath } from '../config/locales/locales.ts';
import { SHARE_IMAGES_PATH } from '../config/share-image.ts';
import { fingerprint } from '../process/fingerprint.ts';
import type { Report } from '../process/progress.ts';
import { type BuildResult, finishedBuild } from './build-result.ts';
import { provideShareImages } from './derive/share-images/provide-share-images.ts';
import { distinctImages, keepShareImage } from './derive/share-images/share-image-cache.ts';
import { type OpenSite, type RenderSource, withSite } from './open-site.ts';
import { contentFolder } from './output/beside.ts';
import { readBuildRecord } from './output/build-record.ts';
import { copyFiles } from './output/publish-site.ts';
import { swapFolder } from './output/swap-folder.ts';
import { writeOutput } from './output/write-output.ts';
import type { FinishedBatch } from './render/render-pages.ts';
import { renderWith } from './renew-site.ts';
import { inWorkspace, withContent, type WorkspaceOptions } from './workspace.ts';

/** File of a shard that says what it is a part of. */
const SHARD_RECORD = '_shard.json';

/** Part of a site: the pages of some locales, in a folder with their files, style sheets and share images. */
interface Shard extends FinishedBatch {
  /** Fingerprint of all that the site is built from, the same for its shards. */
  readonly site: string;
}

interface ReadShard extends Shard {
  readonly folder: string;
}

/**
 * Builds the pages of some locales into a folder of its own, to be joined.
 * @param locales their codes.
 * @throws Error as `buildSite`, and if a site is published in the folder.
 */
export async function buildShard(
  options: WorkspaceOptions,
  locales: readonly string[],
): Promise<BuildResult> {
  return await inWorkspace(options, (workspace) =>
    withContent(workspace, async (content, bundling) => {
      const { target, environment, day, report, shareImages } = workspace;
      await refusePublishedSite(target);
      const bundle = await bundling.bundle(report);
      const folder = contentFolder(target);
      const input = { folder, stored: content.stored, environment, day, bundleKey: bundle.key };
      return await withSite(input, async (site) => {
        const started = performance.now();
        const output = join(workspace.work, 'dist');
        const paths = site.paths.filter((path) => locales.includes(localeOfPath(path).code));
        const { records, answers } = await renderWith(workspace)(site, paths, { bundle, output });
        const images = shareImages ? distinctImages(records.flatMap((page) => page.shareImage ?? [])) : [];
        const { copies, drawSeconds } = await provideShareImages(images, {}, environment, report);
        // One without its broken picture is drawn again by the build that joins.
        await copyFiles(
          output,
          new Map([...copies].filter(([path, file]) => basename(path) === basename(file))),
        );
        const shard: Shard = { site: identityOf(site), records, answers: [...answers] };
        await writeOutput(join(output, SHARD_RECORD), JSON.stringify(shard));
        await swapFolder(output, target);
        const rendered = new Map(paths.map((path) => [path, undefined]));
        const facts = { oldAddresses: undefined, rendered, reused: 0, drawSeconds };
        return finishedBuild(site.outline.pages, content, started, facts);
      });
    }),
  );
}

/**
 * Refuses to put a shard where a site is published.
 * @throws Error that says what to do.
 */
async function refusePublishedSite(target: string): Promise<void> {
  if (!(await readBuildRecord(target))) return;
  throw new Error(
    `${target} is a whole site, which the pages of some locales must not replace. Choose another folder with SITE_DIST.`,
  );
}

function identityOf({ basis, outline, day }: OpenSite): string {
  return fingerprint(JSON.stringify([basis, outline.content, day]));
}

/**
 * Creates the source of pages that takes them from shards: it copies their files into the folder of the site, and their
 * share images into the cache. It throws an error naming the folder or the locales if a shard is of another site, or some
 * are missing or there twice.
 */
export function joinShards(folders: readonly string[], report: Report): RenderSource {
  return async (site, paths, { output }) => {
    report.step('Joining pages');
    const shards = await Promise.all(folders.map(readShard));
    const records = recordsOf(shards, identityOf(site), paths);
    for (const folder of folders) {
      await cp(folder, output, { recursive: true });
      await keepShareImages(join(folder, SHARE_IMAGES_PATH));
    }
    await rm(join(output, SHARD_RECORD));
    report.done(`${paths.length} of ${site.paths.length} pages`);
    return {
      records: paths.flatMap((path) => records.get(path) ?? []),
      answers: new Map(shards.flatMap(({ answers }) => answers)),
    };
  };
}

/** Collects the records of pages. @param site see {@link Shard.site}. @param paths of the pages that there must be. */
function recordsOf(shards: readonly ReadShard[], site: string, paths: readonly string[]) {
  const records = new Map<string, Shard['records'][number]>();
  for (const { folder, ...shard } of shards) {
    if (shard.site !== site)
      throw new Error(
        `The shard ${folder} is of other content, code or settings than this site. Build all shards again.`,
      );
    const twice = shard.records.find(({ path }) => records.has(path));
    if (twice)
      throw new Error(
        `The page ${twice.path} of the shard ${folder} is in another one. Each locale is in one.`,
      );
    for (const record of shard.records) records.set(record.path, record);
  }
  const missing = new Set(paths.filter((path) => !records.has(path)).map((path) => localeOfPath(path).code));
  if (missing.size === 0) return records;
  const codes = [...missing];
  throw new Error(
    `There is no shard with pages of ${codes.join(', ')}. Build it with: npm run build -- --locales ${codes.join(',')}`,
  );
}

async function readShard(folder: string): Promise<ReadShard> {
  try {
    // Written by `buildShard`.
    return { folder, ...(JSON.parse(await readFile(join(folder, SHARD_RECORD), 'utf8')) as Shard) };
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
