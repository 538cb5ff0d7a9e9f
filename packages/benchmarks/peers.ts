import { cp, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Command, parseCommandLine } from '../../src/process/command-line.ts';
import { formatTable } from '../../scripts/content/table.ts';
import { ensureInstalled } from '../../scripts/studio/install.ts';
import { parseCount } from './figures.ts';
import type { CommandCost } from './measured-command.ts';
import { peerContent, type PeerContent, withText } from './peers/peer-content.ts';
import {
  type BuiltProject,
  isAvailable,
  openPeer,
  type PeerName,
  PEERS,
  PEERS_FOLDER,
} from './peers/peer-sites.ts';
import { PAGE_TEXT } from './publish/content-changes.ts';
import { copySite } from './publish/site-copy.ts';
import { FEWEST_GROUPS } from './synthetic-content.ts';
import { createSyntheticContent, pageIdOf, startSyntheticService } from './synthetic-service.ts';
import { withWorkFolder } from './work-folder.ts';

/** Name of this site in the table. */
const OURS = 'this site';

/** Words that a page shows in the first build and in the second; one each, so that no typography comes between. */
const TEXTS = ['Originaltext', 'Changedtext'] as const;

/** Help of `npm run bench -- peers`. */
export const command = {
  name: 'npm run bench -- peers',
  summary:
    'Builds the same synthetic content with this site and with other generators, and prints what each costs.',
  options: {
    groups: {
      type: 'string',
      default: '40',
      value: 'N',
      help: 'Translation groups; each has a page in every locale. Default: 40, which makes 1,000 pages.',
    },
    only: {
      type: 'string',
      multiple: true,
      value: 'NAME',
      help: `Measures this peer beside this site; may be repeated. Default: ${Object.keys(PEERS).join(', ')}.`,
    },
  },
  notes: `Needs /proc, which Linux has. Installs the peers into .cache/bench/peers (560 MB) on first use; Hugo is left
out where it is not installed.`,
} as const satisfies Command;

/** Costs of a generator: of a first build, and of one after a document was changed. */
export interface PeerFigures {
  readonly name: string;
  readonly whole: CommandCost;
  readonly again: CommandCost;
  readonly pages: number;
  /** Mean size of a page's HTML, in bytes. */
  readonly pageBytes: number;
}

/** Builds the same content with this site and its peers, and prints what each costs. */
export async function run(args: readonly string[], signal: AbortSignal): Promise<void> {
  const { values } = parseCommandLine(command, args);
  const groups = parseCount('groups', values.groups, FEWEST_GROUPS);
  const names = values.only?.map(peerName) ?? Object.keys(PEERS).map(peerName);
  await mkdir(PEERS_FOLDER, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    await cp(join(import.meta.dirname, 'peers', file), join(PEERS_FOLDER, file));
  await ensureInstalled(PEERS_FOLDER, signal, 'other generators, once: about 560 MB, one to four minutes');
  signal.throwIfAborted();
  // Below the packages, where Node looks for them.
  const figures = await withWorkFolder('bench/peers/run', (folder) => measure(folder, names, groups, signal));
  console.log(`\n${formatFigures(figures)}`);
}

/** Finds a peer by its name. @throws Error that lists the names. */
function peerName(name: string): PeerName {
  if (Object.hasOwn(PEERS, name)) return name as PeerName; // An own key of `PEERS`.
  throw new Error(`--only takes ${Object.keys(PEERS).join(', ')}, not '${name}'.`);
}

async function measure(
  folder: string,
  names: readonly PeerName[],
  groups: number,
  signal: AbortSignal,
): Promise<readonly PeerFigures[]> {
  const content = peerContent([...(await createSyntheticContent({ groups })).documents], groups);
  const changedId = pageIdOf(1, groups, 'de');
  const figures = [
    await withOwnProject(join(folder, 'own'), groups, changedId, (project) =>
      measureProject(OURS, project, content, changedId, signal),
    ),
  ];
  for (const name of names) {
    if (!(await isAvailable(name))) {
      console.log(`${name}: skipped, it is not installed.`);
      continue;
    }
    const project = await openPeer(name, join(folder, name.replaceAll(/\W+/g, '-')));
    figures.push(await measureProject(name, project, content, changedId, signal));
  }
  return figures;
}

/** Opens this site as a project whose content is that of a content service. */
async function withOwnProject<Result>(
  folder: string,
  groups: number,
  changedId: string,
  use: (project: BuiltProject) => Promise<Result>,
): Promise<Result> {
  const { process: service, client } = await startSyntheticService(folder, { groups, shareImages: false });
  try {
    const site = await copySite(join(folder, 'site'));
    return await use({
      output: site.output,
      // The service has the same content; one text is all that ever changes.
      async write({ pages }) {
        const [text = ''] = pages.find(({ id }) => id === changedId)?.sections[0]?.parts[0]?.paragraphs ?? [];
        await client
          .patch(changedId)
          .set({ [PAGE_TEXT]: text })
          .commit();
      },
      build: (signal) => site.build(service.origin, signal),
    });
  } finally {
    await service.stop();
  }
}

async function measureProject(
  name: string,
  project: BuiltProject,
  content: PeerContent,
  changedId: string,
  signal: AbortSignal,
): Promise<PeerFigures> {
  const costs: CommandCost[] = [];
  let pageBytes: readonly number[] = [];
  for (const text of TEXTS) {
    signal.throwIfAborted();
    console.log(`${name}: ${costs.length === 0 ? 'whole build' : 'after one change'} …`);
    const written = withText(content, changedId, text);
    await project.write(written);
    costs.push(await project.build(signal));
    pageBytes = await readPages(project.output, written, changedId, text);
  }
  const [whole, again] = costs;
  if (!whole || !again) throw new Error(`${name} was not built.`);
  const bytes = pageBytes.reduce((sum, each) => sum + each, 0);
  return { name, whole, again, pages: pageBytes.length, pageBytes: bytes / pageBytes.length };
}

/**
 * Reads the built pages of some content.
 * @returns their sizes in bytes.
 * @throws Error for a page that is missing, has not its own title, or not the text.
 */
async function readPages(
  output: string,
  { pages }: PeerContent,
  changedId: string,
  text: string,
): Promise<readonly number[]> {
  const sizes: number[] = [];
  for (const { id, path, title } of pages) {
    const html = await readFile(join(output, path, 'index.html'), 'utf8');
    for (const wanted of id === changedId ? [title, text] : [title])
      if (!html.includes(wanted)) throw new Error(`${join(output, path)} has no '${wanted}'.`);
    sizes.push(Buffer.byteLength(html));
  }
  return sizes;
}

const COLUMNS = ['', 'seconds', 'processor s', 'MB', 'time', 'processor', 'memory', 'pages', 'kB a page'];

/** Formats the costs of both builds with ratios to this site's, and says who is faster. */
export function formatFigures(figures: readonly PeerFigures[]): string {
  const parts = [
    { title: 'whole build', costOf: ({ whole }: PeerFigures) => whole },
    { title: 'after one change', costOf: ({ again }: PeerFigures) => again },
  ];
  return parts.map(({ title, costOf }) => formatPart(title, figures, costOf)).join('\n\n');
}

function formatPart(
  title: string,
  figures: readonly PeerFigures[],
  costOf: (figures: PeerFigures) => CommandCost,
): string {
  const ours = figures.find(({ name }) => name === OURS);
  if (!ours) throw new Error('This site was not built.');
  const base = costOf(ours);
  const ratio = (cost: CommandCost, key: keyof CommandCost) => `×${(cost[key] / base[key]).toFixed(2)}`;
  const rows = figures.map((each) => {
    const cost = costOf(each);
    return [
      each.name,
      cost.seconds.toFixed(1),
      cost.processorSeconds.toFixed(1),
      (cost.peakBytes / 1e6).toFixed(0),
      ratio(cost, 'seconds'),
      ratio(cost, 'processorSeconds'),
      ratio(cost, 'peakBytes'),
      String(each.pages),
      (each.pageBytes / 1000).toFixed(1),
    ];
  });
  const columns = COLUMNS.map(
    (column, index) => ({ title: column || title, align: index === 0 ? 'left' : 'right' }) as const,
  );
  const faster = figures.filter((each) => costOf(each).seconds < base.seconds);
  const names = faster.map((each) => `${each.name} (${ratio(costOf(each), 'seconds')})`);
  const verdict =
    names.length === 0 ? `None is faster than ${OURS}.` : `Faster than ${OURS}: ${names.join(', ')}.`;
  return [...formatTable(columns, rows), verdict].join('\n');
}
