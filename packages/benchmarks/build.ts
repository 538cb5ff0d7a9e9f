import { join } from 'node:path';
import { localEnvironment } from '../../src/config/deployment/local-environment.ts';
import { buildSite } from '../../src/publish/build.ts';
import type { BuildResult } from '../../src/publish/build-result.ts';
import { type Command, parseCommandLine } from '../../src/process/command-line.ts';
import { createProgress } from '../../src/process/progress.ts';
import { formatMegabytes, parseCount } from './figures.ts';
import { type CommandCost, endedChildrenSeconds } from './measured-command.ts';
import { peerContent } from './peers/peer-content.ts';
import { openPeer } from './peers/peer-sites.ts';
import { FEWEST_GROUPS } from './synthetic-content.ts';
import { createSyntheticContent, startSyntheticService } from './synthetic-service.ts';
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
    compare: {
      type: 'boolean',
      default: false,
      help: 'Builds the same pages with a plain Astro project as well, whose costs tell the machine from the site.',
    },
  },
  notes: 'Needs /proc, which Linux has.',
} as const satisfies Command;

/** Costs of a build. */
export interface BuildFigures {
  readonly result: BuildResult;
  /** Processor time of the build and its steps, in seconds. */
  readonly processorSeconds: number;
  /** Costs of a plain Astro project with the same pages. */
  readonly plain?: CommandCost;
}

/** Builds a synthetic site and prints what it costs. */
export async function run(args: readonly string[], signal: AbortSignal): Promise<void> {
  const { values } = parseCommandLine(command, args);
  const groups = parseCount('pages', values.pages, FEWEST_GROUPS);
  const figures = await withWorkFolder('bench-build', async (folder) => ({
    ...(await buildSynthetic(folder, groups, { shareImages: values['share-images'], signal })),
    ...(values.compare && { plain: await buildPlain(join(folder, 'astro'), groups, signal) }),
  }));
  console.log(formatResult(figures));
}

async function buildSynthetic(
  folder: string,
  groups: number,
  options: { readonly shareImages: boolean; readonly signal: AbortSignal },
): Promise<BuildFigures> {
  const { process: service } = await startSyntheticService(folder, { groups });
  try {
    const own = process.cpuUsage();
    const steps = await endedChildrenSeconds();
    const result = await buildSite({
      environment: localEnvironment({ contentOrigin: service.origin, siteOrigin: 'https://bench.example' }),
      outDir: join(folder, 'dist'),
      report: createProgress(),
      ...options,
    });
    const { user, system } = process.cpuUsage(own);
    const processorSeconds = (await endedChildrenSeconds()) - steps + (user + system) / 1e6;
    return { result, processorSeconds };
  } finally {
    await service.stop();
  }
}

/** Builds the pages of the same content with the site generator alone, whose costs grow and shrink with the machine's. */
async function buildPlain(folder: string, groups: number, signal: AbortSignal): Promise<CommandCost> {
  const project = await openPeer('Astro', folder);
  await project.write(peerContent([...(await createSyntheticContent({ groups })).documents], groups));
  return await project.build(signal);
}

/** Formats the figures of a build, one a line. */
export function formatResult({ result, processorSeconds, plain }: BuildFigures): string {
  const { pages, fetch, drawSeconds, render } = result;
  if (!fetch) throw new Error('The build has read changes only; there must be nothing in its folder.');
  const { readSeconds } = fetch;
  const seconds = fetch.seconds + render.seconds;
  const beyondFixed = (Math.max(0, seconds - FIXED_SECONDS) * 1000) / pages;
  const peak = Math.max(fetch.peakMemoryBytes, render.peakMemoryBytes);
  const perPage = (total: number) => `${((total * 1000) / pages).toFixed(2)} ms per page`;
  return [
    `pages           ${pages}`,
    `seconds         ${seconds.toFixed(1)}: read ${readSeconds.toFixed(1)}, check and plan ${(fetch.seconds - readSeconds).toFixed(1)}, render ${render.seconds.toFixed(1)}`,
    `ms per page     ${((seconds * 1000) / pages).toFixed(2)}, ${beyondFixed.toFixed(2)} beyond a fixed ${FIXED_SECONDS} s`,
    `processor time  ${processorSeconds.toFixed(2)} s, ${perPage(processorSeconds)}`,
    `reading         ${((readSeconds / seconds) * 100).toFixed(1)}% of the build`,
    `share images    ${drawSeconds !== undefined ? `${drawSeconds.toFixed(1)} s, part of rendering` : 'left out; --share-images draws them'}`,
    `peak memory     ${formatMegabytes(peak)}: fetch ${formatMegabytes(fetch.peakMemoryBytes)}, render ${formatMegabytes(render.peakMemoryBytes)}`,
    ...(plain
      ? [
          `plain Astro     ${plain.processorSeconds.toFixed(2)} s of processor time, ${perPage(plain.processorSeconds)}, ${formatMegabytes(plain.peakBytes)}`,
        ]
      : []),
  ].join('\n');
}
