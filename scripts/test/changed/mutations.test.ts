import { expect, it } from 'vitest';
import stryker from '../../../stryker.config.mjs';
import { isMutated, MAX_MUTATED_LINES, mutationsOf } from './mutations.ts';

it.each([
  ['src/routing/paths.ts', true],
  ['src/routing/paths.test.ts', false],
  ['src/browser/consent/settings/settings-view.ts', false],
  ['scripts/check.ts', false],
])('%s is mutated: %s', (file, expected) => expect(isMutated(file, stryker.mutate)).toBe(expected));

const diff = (...hunks: readonly string[]) => `--- a/a.ts\n+++ b/a.ts\n${hunks.join('\n')}\n`;

it('takes the lines that are added or changed, and none that are removed', () => {
  const text = diff(
    '@@ -3 +3 @@ f() {',
    '-x',
    '+y',
    '@@ -9,2 +9,0 @@',
    '-x',
    '-x',
    '@@ -20,0 +19,2 @@',
    '+y',
    '+y',
  );
  expect(mutationsOf(text)).toEqual({ ranges: ['a.ts:3-3', 'a.ts:19-20'], lines: 3, left: 0 });
});

it('takes no more lines than can be tried', () => {
  const text = diff(`@@ -1 +1,${MAX_MUTATED_LINES - 1} @@`, '@@ -90 +90,3 @@', '@@ -99 +99 @@');
  const ranges = [`a.ts:1-${MAX_MUTATED_LINES - 1}`, 'a.ts:90-90'];
  expect(mutationsOf(text)).toEqual({ ranges, lines: MAX_MUTATED_LINES, left: 3 });
});
