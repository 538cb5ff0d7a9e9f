import { expect, it } from 'vitest';
import { parseTestOptions } from './options.ts';

it.each([
  ['everything of the quick tier', [], 'quick', ['check', 'unit', 'contract', 'build', 'e2e'], []],
  ['everything', ['--sweep'], 'sweep', ['check', 'unit', 'contract', 'build', 'e2e'], []],
  ['suites', ['e2e', 'unit'], 'quick', ['unit', 'e2e'], []],
  ['a suite of the sweep', ['e2e', '--sweep'], 'sweep', ['e2e'], []],
  ['files of a suite', ['e2e', 'tests/e2e/forms'], 'quick', ['e2e'], ['tests/e2e/forms']],
  ['files of any suite', ['src/routing'], 'quick', ['unit', 'contract', 'build', 'e2e'], ['src/routing']],
])('chooses %s', (_, args, tier, suites, filters) => {
  expect(parseTestOptions(args)).toEqual({ tier, suites, filters });
});

it.each([
  ['a suite that does not exist', ['units'], 'No suite is called units.'],
  ['an unknown option', ['--fast'], "Unknown option '--fast'"],
])('refuses %s', (_, args, message) => {
  expect(() => parseTestOptions(args)).toThrow(message);
});
