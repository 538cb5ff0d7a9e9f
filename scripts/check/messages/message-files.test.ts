import { expect, it } from 'vitest';
import { LOCALES } from '../../../src/config/locales/locales.ts';
import { messageFileRoles } from './message-files.ts';

const roles = messageFileRoles(LOCALES);

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
