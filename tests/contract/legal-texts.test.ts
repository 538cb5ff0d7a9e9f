import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAX_STEPS } from '../../src/browser/errors/steps.ts';
import { STORED_DATA } from '../../src/config/privacy/stored-data.ts';
import { translateFor } from '../../src/i18n/messages.ts';

const folder = resolve(import.meta.dirname, '../../dataset/production/documents');

/** Lists a page of each locale that has it in the dataset. */
async function versionsOf(page: string): Promise<readonly (readonly [locale: string, text: string])[]> {
  const names = (await readdir(folder)).filter((name) => /^page\..+\.ndjson$/.test(name));
  const lines = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      const locale = name.split('.')[1] ?? '';
      const version = text.split('\n').find((line) => line.includes(`"_id":"page-${page}-${locale}"`));
      return version === undefined ? [] : [[locale, version] as const];
    }),
  );
  return lines.flat();
}

const policies = await versionsOf('cookie-policy');
const statements = await versionsOf('privacy');
/** Steps that a report of an error carries with consent to statistics, as a number in a text; not in metres. */
const STEPS = new RegExp(`(?<!\\d)${MAX_STEPS}(?!\\d|\\s?m)`);

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

describe.each([...policies, ...statements])('a legal text of %s', (locale, text) => {
  it('names the steps that the report of an error carries with consent to statistics', () => {
    const named = text.split('"_type":"block"').filter((paragraph) => STEPS.test(paragraph));
    expect(named).toHaveLength(1);
    expect(translateFor(locale)('storedData.services.steps', { count: MAX_STEPS })).toMatch(STEPS);
  });
});
