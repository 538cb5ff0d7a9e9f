import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { recoverSite } from '../../src/publish/build-folders.ts';
import { stateFolder } from '../../src/publish/output/beside.ts';
import { type ProgramResult, startNode } from '../../src/process/program.ts';
import { folderDifferences } from './support/compare-folders.ts';
import { useSmallSite } from './support/small-site.ts';

/** Program of `npm run build`. */
const BUILD_PROGRAM = join(import.meta.dirname, '../../scripts/build.ts');
const KILLER = new URL('support/kill-before.fixture.ts', import.meta.url).href;

/** Chooses so many of the changes of the file system that a publish makes. */
const spread = (changes: number, points: number) =>
  Array.from({ length: points }, (_, point) => Math.floor((point * changes) / points));
/** Chooses the last ones, among which one site takes the place of the other. */
const last = (changes: number, points: number) =>
  Array.from({ length: points }, (_, point) => changes - points + point);

const site = useSmallSite(['home', 'privacy', 'about']);
const { folder } = site;

const target = () => folder('dist');

/** Builds into the folder of the site; is killed before this change of the file system. */
function build(killBefore = Infinity): Promise<ProgramResult> {
  return startNode(BUILD_PROGRAM, [], {
    environment: {
      ...site.variables,
      SITE_DIST: target(),
      ALLOW_PAGE_LOSS: 'true',
      NODE_OPTIONS: `--import=${KILLER}`,
      KILL_BEFORE: String(killBefore),
    },
    output: 'collect',
  }).ended;
}

/** Builds to the end. @returns the number of changes of the file system. */
async function buildToEnd(): Promise<number> {
  const { code, output } = await build();
  expect(code, output).toBe(0);
  return Number(/^changes: (?<count>\d+)$/m.exec(output)?.groups?.['count']);
}

/** Copies the site as it was with what its next build starts from, if that is to know of it. */
async function restore(knowsOfSite: boolean): Promise<void> {
  for (const path of [target(), stateFolder(target())]) await rm(path, { recursive: true, force: true });
  await cp(folder('old'), target(), { recursive: true });
  if (knowsOfSite) await cp(folder('state'), stateFolder(target()), { recursive: true });
}

const differencesTo = (name: string) => folderDifferences(target(), folder(name));

it.each([
  ['of what has changed', true, (changes: number) => spread(changes, 30)],
  ['of the whole site', false, (changes: number) => [...spread(changes, 2), ...last(changes, 16)]],
])(
  'a publish %s leaves the old or the new site wherever it is killed, and the next one is whole',
  async (name, knowsOfSite, pointsOf) => {
    await buildToEnd();
    for (const each of ['old', 'state', 'new']) await rm(folder(each), { recursive: true, force: true });
    await cp(target(), folder('old'), { recursive: true });
    await cp(stateFolder(target()), folder('state'), { recursive: true });
    // A page moves, and what stands on all pages of a locale is another text.
    await site.content.editor
      .transaction()
      .patch('page-privacy-de', { set: { slug: { _type: 'slug', current: `datenschutz-${knowsOfSite}` } } })
      .patch('settings-de', { set: { footerText: `Before a publish ${name}` } })
      .commit({ visibility: 'sync' });
    await restore(knowsOfSite);
    const changes = await buildToEnd();
    await cp(target(), folder('new'), { recursive: true });
    expect(await differencesTo('old')).not.toEqual([]);

    const found: string[] = [];
    for (const killBefore of pointsOf(changes)) {
      await restore(knowsOfSite);
      const { killedBy, output } = await build(killBefore);
      expect(killedBy, output).toBe('SIGKILL');
      await recoverSite(target());
      const where = `killed before change ${killBefore} of ${changes}`;
      const isOld = (await differencesTo('old')).length === 0;
      if (!isOld) expect(await differencesTo('new'), where).toEqual([]);
      found.push(isOld ? 'old' : 'new');
      await buildToEnd();
      expect(await differencesTo('new'), where).toEqual([]);
    }
    expect(found).toEqual(found.toSorted().toReversed());
    expect(new Set(found)).toEqual(new Set(['old', 'new']));
  },
  20 * 60_000,
);
