/** Suites of `npm test` in the order they are reported, the fastest first. */
export const SUITES = ['check', 'unit', 'contract', 'build', 'e2e'] as const;

/** One suite of `npm test`. */
export type Suite = (typeof SUITES)[number];

/** Extents of a run: `quick` samples what `sweep` covers completely. */
export const TIERS = ['quick', 'sweep'] as const;

/** One of {@link TIERS}. */
export type Tier = (typeof TIERS)[number];

/** Environment variable by which test programs learn the tier. */
export const TIER_VARIABLE = 'TEST_TIER';

/**
 * Chooses the suites to run.
 * @param names from the command line; none means all.
 * @throws Error naming the suites there are, for a name that is none of them.
 */
export function chooseSuites(names: readonly string[]): readonly Suite[] {
  const unknown = names.filter((name) => !SUITES.some((suite) => suite === name));
  if (unknown.length > 0) {
    throw new Error(`No suite is called ${unknown.join(' or ')}. There are: ${SUITES.join(', ')}.`);
  }
  return names.length === 0 ? SUITES : SUITES.filter((suite) => names.includes(suite));
}

/**
 * Divides suites into lanes, which run side by side; the suites of a lane run one after the other. In the quick tier the
 * browser has a lane of its own: its tests wait for pages half of the time, while the others have the processors.
 */
export function lanesOf(suites: readonly Suite[], tier: Tier): readonly (readonly Suite[])[] {
  if (tier === 'sweep') return [suites];
  const browser = suites.filter((suite) => suite === 'e2e');
  const others = suites.filter((suite) => suite !== 'e2e');
  return [others, browser].filter((lane) => lane.length > 0);
}

/** Projects of `vitest.config.ts` that a suite runs; `check` is no suite of Vitest. */
export const PROJECTS: Readonly<Record<Exclude<Suite, 'check'>, readonly string[]>> = {
  unit: ['unit'],
  contract: ['contract'],
  build: ['build', 'pages'],
  e2e: ['e2e', 'soft', 'player', 'engines'],
};
