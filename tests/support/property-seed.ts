import fc from 'fast-check';
import { inject } from 'vitest';

/** Seed of every property in the quick tier: there a failure is news about the change, never about the seed. */
const QUICK_SEED = 20_261_101;

/** Runs of a property without a number of its own in the sweep, which takes new seeds; a failure names its seed. */
const SWEEP_RUNS = 1000;

const given = process.env['FUZZ_SEED'];
if (given !== undefined) fc.configureGlobal({ seed: Number.parseInt(given, 10) });
else fc.configureGlobal(inject('tier') === 'sweep' ? { numRuns: SWEEP_RUNS } : { seed: QUICK_SEED });
