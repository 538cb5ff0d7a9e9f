import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../config/locales.ts';
import { fontPreloads } from './font-preloads.ts';
import { preloadLink } from './preload-link.ts';

const filesOf = (language: string) =>
  fontPreloads({ language }).map((url) => /(?:display|text)-latin(?:-ext)?/.exec(url)?.[0]);

describe('fontPreloads', () => {
  it.each([
    ['en', ['display-latin', 'text-latin']],
    ['de', ['display-latin', 'text-latin']],
    ['cs', ['display-latin', 'text-latin', 'display-latin-ext', 'text-latin-ext']],
    ['pl', ['display-latin', 'text-latin', 'display-latin-ext', 'text-latin-ext']],
    ['ja', []],
  ])('of %s are what its first words are set in', (language, files) => {
    expect(filesOf(language)).toEqual(files);
  });

  it('are fonts, in every locale', () => {
    const kinds = LOCALES.flatMap(fontPreloads).map((url) => preloadLink(url).as);
    expect(new Set(kinds)).toEqual(new Set(['font']));
  });
});
