import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createContentService } from '../../content-service/service.ts';
import { localEnvironment } from '../../src/config/local-environment.ts';
import { buildSite } from '../../src/publish/build-site.ts';
import type { BuildResult } from '../../src/publish/build.ts';
import { type Command, parseCommandLine } from '../../src/process/command-line.ts';
import { createProgress } from '../../src/process/progress.ts';
import { formatMegabytes, parseCount } from './figures.ts';
import { FEWEST_GROUPS } from './synthetic-content.ts';
import { IMAGES_FOLDER, writeSyntheticDataset } from './synthetic-service.ts';
import { withWorkFolder } from './work-folder.ts';

/** Seconds of a build that do not depend on the number of pages: start, bundling. */
const FIXED_SECONDS = 5;

/** Help of `npm run bench -- build`. */
export const command = {
  name: 'npm run bench -- build',
  summary: 'Builds a synthetic site and prints what it costs.',
  options: {
    pages: {
      type: 'string',
      default: '40',
      value: 'N',
      help: 'Translation groups; each has a page in every locale. Default: 40.',
    },
    'share-images': {
      type: 'boolean',
      default: false,
      help: 'Draws the images of shared links as well, which takes longer than everything else.',
    },
  },
} as const satisfies Command;

/** Builds a synthetic site and prints what it costs. */
export async function run(args: readonly string[], signal: AbortSignal): Promise<void> {
  const { values } = parseCommandLine(command, args);
  const groups = parseCount('pages', values.pages, FEWEST_GROUPS);
  const result = await withWorkFolder('bench-build', (folder) =>
    buildSynthetic(folder, groups, { shareImages: values['share-images'], signal }),
  );
  console.log(formatResult(result));
}

async function buildSynthetic(
  folder: string,
  groups: number,
  options: { readonly shareImages: boolean; readonly signal: AbortSignal },
): Promise<BuildResult> {
  const dataset = join(folder, 'production');
  await writeSyntheticDataset(dataset, groups);
  await symlink(IMAGES_FOLDER, join(dataset, 'images'), 'dir');
  const service = createContentService({ datasetFolders: [dataset], port: 0 });
  const { origin } = await service.listen();
  try {
    return await buildSite({
      environment: localEnvironment({ contentOrigin: origin, siteOrigin: 'https://bench.example' }),
      outDir: join(folder, 'dist'),
      report: createProgress(),
      show: true,
      ...options,
    });
  } finally {
    await service.close();
  }
}

/** Formats the figures of a build, one a line. */
export function formatResult({ plan, fetch, draw, render }: BuildResult): string {
  if (!fetch) throw new Error('The build has read changes only; there must be nothing in its folder.');
  const { readSeconds } = fetch;
  const seconds = fetch.seconds + render.seconds;
  const beyondFixed = (Math.max(0, seconds - FIXED_SECONDS) * 1000) / plan.pages;
  const peak = Math.max(fetch.peakMemoryBytes, render.peakMemoryBytes);
  return [
    `pages          ${plan.pages}`,
    `seconds        ${seconds.toFixed(1)}: read ${readSeconds.toFixed(1)}, check and plan ${(fetch.seconds - readSeconds).toFixed(1)}, render ${render.seconds.toFixed(1)}`,
    `ms per page    ${((seconds * 1000) / plan.pages).toFixed(2)}, ${beyondFixed.toFixed(2)} beyond a fixed ${FIXED_SECONDS} s`,
    `reading        ${((readSeconds / seconds) * 100).toFixed(1)}% of the build`,
    `share images   ${draw ? `${draw.seconds.toFixed(1)} s, part of rendering above` : 'left out; --share-images draws them'}`,
    `peak memory    ${formatMegabytes(peak)}: fetch ${formatMegabytes(fetch.peakMemoryBytes)}, render ${formatMegabytes(render.peakMemoryBytes)}`,
  ].join('\n');
}
