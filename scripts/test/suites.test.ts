import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { chooseSuites, lanesOf, PROJECTS, SUITES } from './suites.ts';

describe('chooseSuites', () => {
  it.each([
    [[], ['check', 'unit', 'contract', 'build', 'e2e']],
    [['unit'], ['unit']],
    [
      ['e2e', 'unit'],
      ['unit', 'e2e'],
    ],
    [['build', 'build'], ['build']],
  ])('%j → %j', (names, suites) => {
    expect(chooseSuites(names)).toEqual(suites);
  });

  it('throws for an unknown suite, and lists the known ones', () => {
    expect(() => chooseSuites(['unit', 'units'])).toThrow(
      'No suite is called units. There are: check, unit, contract, build, e2e.',
    );
  });

  it('knows only the checks and suites of Vitest', () => {
    expect(['check', ...Object.keys(PROJECTS)]).toEqual(SUITES);
  });

  it('includes every project of the Vitest configuration', async () => {
    const configuration = await readFile(new URL('../../vitest.config.ts', import.meta.url), 'utf8');
    const projects = [...configuration.matchAll(/name: '([\w-]+)'/g)].map(([, name]) => name);
    expect(projects).toEqual(Object.values(PROJECTS).flat());
  });
});

it.each([
  [['check', 'unit', 'e2e'], 'quick', [['check', 'unit'], ['e2e']]],
  [['check', 'unit', 'e2e'], 'sweep', [['check', 'unit', 'e2e']]],
  [['unit', 'build'], 'quick', [['unit', 'build']]],
  [['e2e'], 'quick', [['e2e']]],
] as const)('lanesOf divides %j of the %s tier', (suites, tier, lanes) => {
  expect(lanesOf(suites, tier)).toEqual(lanes);
});
