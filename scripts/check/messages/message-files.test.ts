import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../src/config/locales.ts';
import { compareWithRegistry, messageFileRoles } from './message-files.ts';
import { describeProblem } from './problem.ts';

const roles = messageFileRoles(LOCALES);

describe('messageFileRoles', () => {
  it.each([
    ['en.json', 'base', 'en', []],
    ['de.json', 'language', 'de', ['en.json']],
    ['de-at.json', 'region', 'de-AT', ['en.json', 'de.json']],
    ['en-us.json', 'region', 'en-US', ['en.json']],
    ['no.json', 'language', 'nb', ['en.json']],
    ['cs.json', 'language', 'cs', ['en.json']],
  ])('%s is the %s', (name, kind, iso, below) => {
    expect(roles.find((role) => role.name === name)).toEqual({ name, kind, iso, below });
  });

  it('lists every file of the registry once', () => {
    const names = roles.map(({ name }) => name);
    expect(new Set(names)).toEqual(new Set(LOCALES.flatMap(({ messageFiles }) => messageFiles)));
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('compareWithRegistry', () => {
  const few = messageFileRoles([
    { code: 'de-at', iso: 'de-AT', language: 'de', messageFiles: ['en.json', 'de.json', 'de-at.json'] },
  ]);

  it.each([
    [['de-at.json', 'de.json', 'en.json'], []],
    [
      ['de.json', 'en.json'],
      ['locales/de-at.json: does not exist, but a locale of src/config/locales.ts reads it; create it'],
    ],
    [
      ['de-at.json', 'de.json', 'de-li.json', 'en.json'],
      [
        'locales/de-li.json: is read by no locale of src/config/locales.ts; add the locale or remove the file',
      ],
    ],
  ])('%j', (existing, problems) => {
    expect(compareWithRegistry(few, existing).map(describeProblem)).toEqual(problems);
  });
});
