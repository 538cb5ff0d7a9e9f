import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONSENT_CATEGORIES, DECISION_COOKIES } from '../../src/config/consent.ts';
import { CONSENT } from '../../src/config/limits.ts';
import { translateFor } from '../../src/i18n/messages.ts';

const folder = resolve(import.meta.dirname, '../../content-service/dataset/production/documents');

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
  it.each(CONSENT_CATEGORIES)('names the cookie of %s and how long it is kept', (category) => {
    const [, sentence = ''] = text.split(`"text":"${DECISION_COOKIES[category]}`);
    expect(sentence.split('"_type":"block"')[0]).toContain(String(CONSENT.maxAgeDays));
  });

  it('calls the settings what the footer calls them', () => {
    expect(text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(translateFor(locale)('cookieSettings.title'));
  });
});
