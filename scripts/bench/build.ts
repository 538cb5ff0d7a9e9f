import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createContentService } from '../../content-service/service.ts';
import { localEnvironment } from '../../src/config/local-environment.ts';
import { buildSite, type BuildResult } from '../../src/publish/build-site.ts';
import { createProgress } from '../lib/progress.ts';
import { syntheticContent, type DatasetDocument } from './synthetic-content.ts';

/** Seconds of a build that do not depend on the number of pages: start, bundling. */
const FIXED_SECONDS = 5;
const workFolder = resolve('.cache/bench');
const imagesFolder = resolve('content-service/dataset/production/images');
const imageAssetsFile = resolve('content-service/dataset/production/documents/image-asset.ndjson');

/**
 * Builds a synthetic site and prints what it costs. `--pages N` is the number of translation
 * groups; each has a page in all 25 locales.
 * `--share-images` draws the images of shared links as well, which takes longer than everything else.
 */
export async function benchBuild(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      pages: { type: 'string', default: '40' },
      'share-images': { type: 'boolean', default: false },
    },
  });
  const groups = Number(values.pages);
  // The synthetic navigation links to the first seven groups.
  if (!Number.isInteger(groups) || groups < 7)
    throw new Error(`--pages takes a whole number from 7, not '${values.pages}'.`);

  await rm(workFolder, { recursive: true, force: true });
  const dataset = join(workFolder, 'production');
  await writeDataset(dataset, groups);
  const service = createContentService({ datasetFolders: [dataset], port: 0 });
  const { origin } = await service.listen();
  try {
    const result = await buildSite({
      environment: localEnvironment({ contentOrigin: origin, siteOrigin: 'https://bench.example' }),
      outDir: join(workFolder, 'dist'),
      report: createProgress(),
      show: true,
      shareImages: values['share-images'],
    });
    console.log(formatResult(result));
  } finally {
    await service.close();
    await rm(workFolder, { recursive: true, force: true });
  }
}

async function writeDataset(folder: string, groups: number): Promise<void> {
  for (const name of ['documents', 'files']) await mkdir(join(folder, name), { recursive: true });
  await symlink(imagesFolder, join(folder, 'images'), 'dir');
  const assetLines = (await readFile(imageAssetsFile, 'utf8')).trim().split('\n');
  // The repository's own dataset, which its content service has validated.
  const assets = assetLines.map((line) => JSON.parse(line) as DatasetDocument);
  const lines = syntheticContent(groups, assets).map((document) => `${JSON.stringify(document)}\n`);
  await pipeline(Readable.from(lines), createWriteStream(join(folder, 'documents/synthetic.ndjson')));
}

/** The figures of a build, one a line. */
export function formatResult({ plan, fetch, readSeconds, draw, render }: BuildResult): string {
  const seconds = fetch.seconds + render.seconds;
  const beyondFixed = (Math.max(0, seconds - FIXED_SECONDS) * 1000) / plan.pages;
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  const peak = Math.max(fetch.peakMemoryBytes, render.peakMemoryBytes);
  return [
    `pages          ${plan.pages}`,
    `seconds        ${seconds.toFixed(1)}: read ${readSeconds.toFixed(1)}, check and plan ${(fetch.seconds - readSeconds).toFixed(1)}, render ${render.seconds.toFixed(1)}`,
    `ms per page    ${((seconds * 1000) / plan.pages).toFixed(2)}, ${beyondFixed.toFixed(2)} beyond a fixed ${FIXED_SECONDS} s`,
    `reading        ${((readSeconds / seconds) * 100).toFixed(1)}% of the build`,
    `share images   ${draw ? `${plan.shareImages.length} in ${draw.seconds.toFixed(1)} s, not counted above` : 'left out; --share-images draws them'}`,
    `peak memory    ${megabytes(peak)}: fetch ${megabytes(fetch.peakMemoryBytes)}, render ${megabytes(render.peakMemoryBytes)}`,
  ].join('\n');
}
