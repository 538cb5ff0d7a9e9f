import { join } from 'node:path';
import { type Command, parseCommandLine } from '../../src/process/command-line.ts';
import { formatTable } from '../../scripts/content/table.ts';
import { parseCount } from './figures.ts';
import type { CommandCost } from './measured-command.ts';
import { formatShares, type PrintedStep, printedSteps, renderedPages } from './publish/build-output.ts';
import { type ContentChange, contentChanges } from './publish/content-changes.ts';
import { changedFiles, type FolderState, readFolderState } from './publish/output-files.ts';
import { measureSitemap } from './publish/measure-sitemap.ts';
import { formatWatch, openMeasuredWatch, type WatchFigures } from './publish/measure-watch.ts';
import { copySite } from './publish/site-copy.ts';
import { FEWEST_GROUPS_WITH_ARTICLES } from './synthetic-content.ts';
import { pageIdOf, startSyntheticService } from './synthetic-service.ts';
import { withWorkFolder } from './work-folder.ts';

/** Help of `npm run bench -- publish`. */
export const command = {
  name: 'npm run bench -- publish',
  summary: 'Publishes changes of a synthetic site, each by a build, and prints what each build costs.',
  options: {
    groups: {
      type: 'string',
      default: '40',
      value: 'N',
      help: 'Translation groups; each has a page in every locale. Default: 40, which makes 1,000 pages.',
    },
    'share-images': {
      type: 'boolean',
      default: false,
      help: 'Has the builds draw the images of shared links, which takes the longest in the first.',
    },
  },
  notes: 'Needs /proc, which Linux has. Builds run in a copy of the project, with caches of its own.',
} as const satisfies Command;

/** Figures of a build after a change. */
export interface PublishFigures extends CommandCost {
  readonly name: string;
  /** Pages that were rendered; `undefined` if the build does not say. */
  readonly pages: number | undefined;
  /** Files that are new, gone, or have other bytes. */
  readonly changedFiles: number;
  readonly steps: readonly PrintedStep[];
}

/** Publishes changes of a synthetic site and prints what the builds cost. */
export async function run(args: readonly string[], signal: AbortSignal): Promise<void> {
  const { values } = parseCommandLine(command, args);
  const groups = parseCount('groups', values.groups, FEWEST_GROUPS_WITH_ARTICLES);
  const { builds, watch, sitemap } = await withWorkFolder('bench-publish', async (folder) => ({
    ...(await measure(folder, { groups, shareImages: values['share-images'] }, signal)),
    sitemap: await measureSitemap(folder, groups),
  }));
  console.log(`\n${formatFigures(builds)}\n\n${sitemap}\n\n${formatWatch(watch)}`);
}

async function measure(
  folder: string,
  options: { readonly groups: number; readonly shareImages: boolean },
  signal: AbortSignal,
): Promise<{ readonly builds: readonly PublishFigures[]; readonly watch: WatchFigures }> {
  const watch = await openMeasuredWatch(folder, signal);
  const service = await startSyntheticService(folder, options);
  const { client } = service;
  try {
    const site = await copySite(join(folder, 'site'));
    const whole: readonly ContentChange[] = [
      { name: 'whole site, empty caches', publish: () => Promise.resolve() },
      { name: 'whole site, bundle kept', publish: () => site.forgetContent() },
    ];
    const figures: PublishFigures[] = [];
    let state: FolderState = new Map();
    for (const { name, publish } of [...whole, ...contentChanges(options.groups)]) {
      signal.throwIfAborted();
      await publish(client);
      console.log(`${name} …`);
      const before = state;
      const { output, ...cost } = await site.build(service.process.origin, signal);
      const steps = printedSteps(output);
      state = await readFolderState(site.output, before);
      const changed = changedFiles(before, state).length;
      figures.push({ name, ...cost, steps, pages: renderedPages(steps), changedFiles: changed });
    }
    console.log('one text with --watch …');
    // Only now: deliveries of all documents would take a processor from the build of everything.
    await service.restart([watch.webhook]);
    const page = pageIdOf(0, options.groups, 'de');
    return { builds: figures, watch: await watch.measure(site, client, page) };
  } finally {
    await watch.stop();
    await service.process.stop();
  }
}

const COLUMNS = ['change', 'seconds', 'processor s', 'MB', 'pages', 'files changed', 'time', 'processor'];

/** Formats figures as a table, with ratios to the first, and the steps of each. */
export function formatFigures(figures: readonly PublishFigures[]): string {
  const [first] = figures;
  const ratio = (value: number, base = Number.NaN) => `×${(value / base).toFixed(2)}`;
  const rows = figures.map((each) => [
    each.name,
    each.seconds.toFixed(1),
    each.processorSeconds.toFixed(1),
    (each.peakBytes / 1e6).toFixed(0),
    each.pages === undefined ? 'not said' : String(each.pages),
    String(each.changedFiles),
    ratio(each.seconds, first?.seconds),
    ratio(each.processorSeconds, first?.processorSeconds),
  ]);
  const columns = COLUMNS.map((title, index) => ({ title, align: index === 0 ? 'left' : 'right' }) as const);
  const shares = figures.map(({ name, steps, seconds }) => [name, formatShares(steps, seconds)]);
  const shareColumns = ['change', 'share of its time'].map((title) => ({ title, align: 'left' }) as const);
  return [
    ...formatTable(columns, rows),
    `Ratios are to '${first?.name}'.`,
    '',
    ...formatTable(shareColumns, shares),
  ].join('\n');
}
