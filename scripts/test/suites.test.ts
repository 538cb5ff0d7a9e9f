import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { PROJECTS } from './run-suite.ts';
import { lanesOf, parseTestOptions } from './suites.ts';

it.each([
  ['everything of the quick tier', [], 'quick', ['check', 'unit', 'contract', 'build', 'e2e'], []],
  ['everything', ['--sweep'], 'sweep', ['check', 'unit', 'contract', 'build', 'e2e'], []],
  ['suites, in their order', ['e2e', 'unit'], 'quick', ['unit', 'e2e'], []],
  ['a suite of the sweep', ['e2e', '--sweep'], 'sweep', ['e2e'], []],
  ['files of a suite', ['e2e', 'tests/e2e/forms'], 'quick', ['e2e'], ['tests/e2e/forms']],
  ['files of any suite', ['src/routing'], 'quick', ['unit', 'contract', 'build', 'e2e'], ['src/routing']],
])('chooses %s', (_, args, tier, suites, filters) => {
  expect(parseTestOptions(args)).toEqual({ tier, suites, filters });
});

it.each([
  [
    'a suite that does not exist',
    ['unit', 'units'],
    'No suite is called units. There are: check, unit, contract, build, e2e.',
  ],
  ['an unknown option', ['--fast'], "Unknown option '--fast'"],
])('refuses %s', (_, args, message) => {
  expect(() => parseTestOptions(args)).toThrow(message);
});

it.each([
  ['quick', [['check', 'unit'], ['e2e']]],
  ['sweep', [['check', 'unit', 'e2e']]],
] as const)('runs the browser beside the other suites in the tier %s, or not', (tier, lanes) => {
  expect(lanesOf({ suites: ['check', 'unit', 'e2e'], tier, filters: [] })).toEqual(lanes);
});

it('runs every project of the Vitest configuration', async () => {
  const configuration = await readFile(new URL('../../vitest.config.ts', import.meta.url), 'utf8');
  const projects = [...configuration.matchAll(/name: '([\w-]+)'/g)].map(([, name]) => name);
  expect(projects).toEqual(Object.values(PROJECTS).flat());
});
