import type { TestTier } from './tier.ts';

/** A suite of `npm test`, in the order the quickest verdicts come. */
export const FAULT_SUITES = ['check', 'unit', 'contract', 'build', 'e2e'] as const;

/** One of {@link FAULT_SUITES}. */
export type FaultSuite = (typeof FAULT_SUITES)[number];

/** Replacement of one piece of a file. */
export interface Edit {
  /** Path from the repository root. */
  readonly file: string;
  /** Text that occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
}

/** Tests expected to find a fault. It decides only what runs first. */
export interface Finder {
  readonly suite: FaultSuite;
  /** Parts of paths of test files, as Vitest filters them; none for `check`. */
  readonly files: readonly string[];
}

/** Bug that a developer could make, planted on purpose to test the test suite. */
export interface Fault {
  /** Unique name in kebab case. */
  readonly id: string;
  /** Behaviour of the site or a tool that it breaks. */
  readonly breaks: string;
  readonly edits: readonly Edit[];
  readonly finders: readonly Finder[];
  /** First tier expected to find it. */
  readonly tier: TestTier;
}
