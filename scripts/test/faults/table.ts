import { BROWSER_FAULTS } from './browser-faults.ts';
import { CONTENT_FAULTS } from './content-faults.ts';
import type { Fault } from './plant.ts';
import { SITE_FAULTS } from './site-faults.ts';

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

/** Lists the tests of faults, one line per suite, with every file once. */
export function testsOf(faults: readonly Fault[]): readonly string[] {
  const suites = new Map<string, Set<string>>();
  for (const { noticedBy } of faults) {
    const [suite = '', ...files] = noticedBy.split(' ');
    suites.set(suite, (suites.get(suite) ?? new Set()).union(new Set(files)));
  }
  return [...suites].map(([suite, files]) => [suite, ...files].join(' '));
}
