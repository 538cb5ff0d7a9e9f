import { expect, it } from 'vitest';
import { LOCALES } from '../../../src/config/locales/locales.ts';
import { conventionsOf, hasConventions } from './conventions.ts';

it.each(LOCALES)('finds those of $code by its code and by its tag', ({ code, iso }) => {
  expect([hasConventions(code), hasConventions(iso)]).toEqual([true, true]);
  expect(conventionsOf(iso).script).toBe(conventionsOf(code).script);
});

it('tells regions from their language', () => {
  expect(conventionsOf('de-at')).toEqual({ ...conventionsOf('de'), locale: 'de-at', iso: 'de-AT' });
  expect(conventionsOf('de-ch')).not.toEqual(conventionsOf('de'));
});

it('reads a quoted language by its tag', () => {
  expect(conventionsOf('pt-BR')).toEqual(conventionsOf('pt'));
});

it('finds none for a language the site does not have', () => {
  expect(hasConventions('tlh')).toBe(false);
  expect(() => conventionsOf('tlh')).toThrow('tlh');
});
