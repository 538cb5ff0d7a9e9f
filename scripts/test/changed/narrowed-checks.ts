import { type Check, programCheck } from '../../check/check.ts';
import type { ChangePlan } from './plan.ts';

/** Names of the checks of the whole repository that `narrowedChecks` replaces. */
export const NARROWED: ReadonlySet<string> = new Set(['format', 'component-format', 'lint', 'typed-lint']);

const PROGRAMS = {
  format: ['node_modules/oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern'],
  'component-format': ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn'],
  lint: ['node_modules/eslint/bin/eslint.js', '--max-warnings=0', '--no-warn-ignored'],
  'typed-lint': ['node_modules/oxlint/bin/oxlint', '--threads=1', '--deny-warnings'],
} as const;

/** Creates the checks of formatting and lint for the files of a change; none for kinds of files that did not change. */
export function narrowedChecks({ format, lint, checks }: ChangePlan): readonly Check[] {
  const typed = lint.filter((path) => /\.tsx?$/.test(path));
  const components = format.filter((path) => path.endsWith('.astro'));
  const files = { format, 'component-format': components, lint, 'typed-lint': checks ? typed : [] };
  return (['format', 'component-format', 'lint', 'typed-lint'] as const)
    .filter((name) => files[name].length > 0)
    .map((name) => ({
      ...programCheck(name, [...PROGRAMS[name], ...files[name]]),
      ...(name === 'typed-lint' ? { after: 'astro-types' } : {}),
    }));
}
