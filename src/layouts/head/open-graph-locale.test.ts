import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../config/locales.ts';
import { openGraphLocale } from './open-graph-locale.ts';

describe('openGraphLocale', () => {
  it.each([
    ['en-GB', 'en_GB'],
    ['nb-NO', 'nb_NO'],
    ['zh-Hant-TW', 'zh_Hant_TW'],
  ])('writes %s as %s', (tag, expected) => {
    expect(openGraphLocale(tag)).toBe(expected);
  });

  it('gives every locale the form the protocol asks for', () => {
    for (const { iso } of LOCALES) expect(openGraphLocale(iso)).toMatch(/^[a-z]{2}_[A-Z]{2}$/);
  });
});
