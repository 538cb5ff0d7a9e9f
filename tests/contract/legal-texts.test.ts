import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { getLocale, LOCALES } from '../../src/config/locales.ts';
import { STORED_DATA } from '../../src/config/stored-data.ts';
import { translateFor } from '../../src/i18n/messages.ts';

const folder = resolve(import.meta.dirname, '../../dataset/production/documents');

/** Lists the cookie policy of each locale that has one in the dataset. */
async function cookiePolicies(): Promise<readonly (readonly [locale: string, text: string])[]> {
  const names = (await readdir(folder)).filter((name) => /^page\..+\.ndjson$/.test(name));
  const lines = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      const locale = name.split('.')[1] ?? '';
      const policy = text.split('\n').find((line) => line.includes(`"_id":"page-cookie-policy-${locale}"`));
      return policy === undefined ? [] : [[locale, policy] as const];
    }),
  );
  return lines.flat();
}

const policies = await cookiePolicies();

describe.each(policies)('the cookie policy of %s', (locale, text) => {
  it('lists what is stored by the table of stored data, once', () => {
    expect(text.split('"_type":"cookieTable"')).toHaveLength(2);
  });

  it('names nothing itself that the table lists: two lists would come to differ', () => {
    for (const { name } of STORED_DATA) expect(text).not.toContain(name.replace('*', ''));
    expect(text).not.toMatch(/\b(?:182|365|395)\b/);
  });

  it('calls the settings what the footer calls them, before the table and after it', () => {
    const parts = text.replaceAll(/[\u00a0\u202f]/g, ' ').split('"_type":"cookieTable"');
    for (const part of parts) expect(part).toContain(translateFor(locale)('cookieSettings.title'));
  });
});

it('there is a cookie policy for every language', () => {
  const languages = new Set(policies.map(([locale]) => getLocale(locale).language));
  expect(languages).toEqual(new Set(LOCALES.map(({ language }) => language)));
});
