import { dirname } from 'node:path';

/** Tests of a change. Lists hold paths from the repository's root; an empty one means that nothing of it is run. */
export interface ChangePlan {
  /** Files that Prettier knows. */
  readonly format: readonly string[];
  /** Files that ESLint knows. */
  readonly lint: readonly string[];
  /** True if types, messages and the other quick checks may have changed. */
  readonly checks: boolean;
  /** Modules whose unit tests run, with those of everything that imports them; unit tests that read changed files. */
  readonly unit: readonly string[];
  /** Contract tests: those changed, those beside changed modules, and those that read changed files. */
  readonly contract: readonly string[];
  /** Changed tests of the built site. */
  readonly build: readonly string[];
  /** Browser tests: those changed, and the checks of the whole site when it may look different. */
  readonly e2e: readonly string[];
}

const SITE_SOURCE = /^(?:src|packages\/animation-player|locales|public|dataset)\/|^astro\.config\.mjs$/;
const TEST = /\.test\.tsx?$/;
const MODULE = /\.(?:tsx?|astro|json|css)$/;
const GENERATED = /\.generated\.ts$/;
/** Looks at pages of every kind. */
export const WHOLE_SITE_TESTS = ['tests/e2e/whole-site/pages.e2e.test.ts'];

const kindOfTest = (path: string) => /\.(contract|build|e2e|studio|sweep)\.test\.tsx?$/.exec(path)?.[1];

/**
 * Plans the tests of a change.
 * @param changed paths that exist.
 * @param contractTests paths of all contract tests.
 * @param reading paths of tests, and of modules that only they import, which read changed files.
 */
export function planChange(
  changed: readonly string[],
  contractTests: readonly string[],
  reading: readonly string[] = [],
): ChangePlan {
  const testsOf = (kind: string) => changed.filter((path) => kindOfTest(path) === kind);
  const folders = new Set(changed.filter((path) => MODULE.test(path) && !TEST.test(path)).map(dirname));
  const beside = contractTests.filter((path) => folders.has(dirname(path)));
  const showsElsewhere = changed.some((path) => SITE_SOURCE.test(path) && !TEST.test(path));
  return {
    format: changed.filter(
      (path) => /\.(?:tsx?|m?js|astro|json|css|md|yml)$/.test(path) && !GENERATED.test(path),
    ),
    lint: changed.filter((path) => /\.(?:tsx?|m?js|astro)$/.test(path) && !GENERATED.test(path)),
    checks: changed.length > 0,
    unit: [...new Set([...changed.filter((path) => MODULE.test(path)), ...reading])].filter(
      (path) => kindOfTest(path) === undefined,
    ),
    contract: [
      ...new Set([
        ...testsOf('contract'),
        ...beside,
        ...reading.filter((path) => kindOfTest(path) === 'contract'),
      ]),
    ].sort(),
    build: testsOf('build'),
    e2e: [...new Set([...testsOf('e2e'), ...(showsElsewhere ? WHOLE_SITE_TESTS : [])])].sort(),
  };
}
