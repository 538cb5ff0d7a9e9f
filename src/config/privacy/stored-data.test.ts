import { expect, it } from 'vitest';
import { DECISION_COOKIES, CONSENT_MAX_AGE_DAYS } from './consent.ts';
import { LOCALE_COOKIE } from '../locales/locale-cookie.ts';
import { STORAGE_KEYS } from './storage-keys.ts';
import { STORED_DATA } from './stored-data.ts';
import { THIRD_PARTIES } from './third-parties/third-parties.ts';

it('lists every key of the specification (section 9), with the consent it needs', () => {
  for (const key of Object.values(STORAGE_KEYS)) {
    const entries = STORED_DATA.filter(({ name }) => name === key);
    expect(entries.map(({ categories }) => categories.length > 0)).toEqual([true]);
  }
});

it('keeps decisions for half a year, whatever they are', () => {
  const names: readonly string[] = Object.values(DECISION_COOKIES);
  const decisions = STORED_DATA.filter(({ name }) => names.includes(name));
  expect(decisions.length).toBeGreaterThanOrEqual(3);
  for (const { days } of decisions) expect(days).toBe(CONSENT_MAX_AGE_DAYS);
});

it('keeps a chosen locale for a year, without consent: it is stored because the visitor asked for it', () => {
  const choice = STORED_DATA.find(({ name }) => name === LOCALE_COOKIE.name);
  expect(choice).toMatchObject({ kind: 'cookie', owner: 'site', categories: [], days: 365 });
});

it('asks for what the third party asks for', () => {
  for (const { name, owner, categories } of STORED_DATA) {
    const party = THIRD_PARTIES.find(({ id }) => id === owner);
    if (party) expect([name, categories]).toEqual([name, party.categories]);
    else expect(owner).toBe('site');
  }
});

it('lists each name once for each storage', () => {
  const names = STORED_DATA.map(({ kind, name }) => `${kind} ${name}`);
  expect(new Set(names).size).toBe(names.length);
});

it('says for whom the site stores what is of use to a third party only', () => {
  const own = STORED_DATA.filter(({ owner }) => owner === 'site');
  for (const { name, usedBy, purpose } of own) {
    const isForItself = ['consent', 'locale', 'reload'].includes(purpose);
    expect([name, usedBy === undefined]).toEqual([name, isForItself]);
  }
});
