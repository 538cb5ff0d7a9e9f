import type { Suite, Tier } from '../suites.ts';

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
  readonly suite: Suite;
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
  readonly tier: Tier;
}
