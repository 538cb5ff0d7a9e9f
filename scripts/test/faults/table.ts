import { BROWSER_FAULTS } from './browser-faults.ts';
import { CONTENT_FAULTS } from './content-faults.ts';
import type { Fault } from './plant.ts';
import { SITE_FAULTS } from './site-faults.ts';
import type { Tier } from '../suites.ts';

/** Every fault that `npm run test:faults` plants, by its name. */
export const FAULTS: ReadonlyMap<string, Fault> = new Map(
  [CONTENT_FAULTS, SITE_FAULTS, BROWSER_FAULTS].flatMap((faults) => Object.entries<Fault>(faults)),
);

/**
 * Chooses faults by their names.
 * @param names separated by commas; all faults when left out.
 * @throws Error naming what no fault is called.
 */
export function chooseFaults(names?: string): readonly (readonly [name: string, fault: Fault])[] {
  const chosen = names?.split(',').map((name) => name.trim());
  const unknown = chosen?.filter((name) => !FAULTS.has(name)) ?? [];
  if (unknown.length > 0) {
    throw new Error(`No fault is called ${unknown.join(' or ')}. List them with --list.`);
  }
  return [...FAULTS].filter(([name]) => chosen?.includes(name) ?? true);
}

/** Returns the tier of tests: the sweep for files of its own, else the quick one. */
export function tierOf(tests: string): Tier {
  return tests.includes('.sweep') ? 'sweep' : 'quick';
}

/** Lists the tests of faults, one line per suite and tier, with every file once. */
export function testsOf(faults: readonly Fault[]): readonly string[] {
  const groups = new Map<string, { readonly suite: string; readonly files: Set<string> }>();
  for (const { noticedBy } of faults) {
    const [suite = '', ...files] = noticedBy.split(' ');
    const key = `${suite} ${tierOf(noticedBy)}`;
    groups.set(key, { suite, files: (groups.get(key)?.files ?? new Set()).union(new Set(files)) });
  }
  return [...groups.values()].map(({ suite, files }) => [suite, ...files].join(' '));
}
