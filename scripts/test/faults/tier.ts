/** Tiers of the test suite; the sweep runs everything that the quick tier does, and more. */
export const TEST_TIERS = ['quick', 'sweep'] as const;

/** One of {@link TEST_TIERS}. */
export type TestTier = (typeof TEST_TIERS)[number];
