import { describe, expect, it } from 'vitest';
import { paragraph } from '../testing/rich-text.ts';
import { type Language, LANGUAGE_KEYS, LANGUAGES } from '../../config/locales/languages.ts';
import { testArticle } from '../../content/testing/fixtures.ts';
import { articleLength, readingLength } from './reading-time.ts';

const speedOf = (language: Language) => LANGUAGES[language].readingSpeed.perMinute;
const words = (count: number) => Array.from({ length: count }, () => 'brød').join(' ');

describe('readingLength', () => {
  it.each<[string, string, number, number]>([
    ['nothing', '', 0, 1],
    ['a sentence', 'Bread, 2 eggs – and a half-used lemon’s zest.', 8, 1],
    ['two minutes', words(2 * speedOf('en')), 2 * speedOf('en'), 2],
    ['almost two', words(2 * speedOf('en') - 50), 2 * speedOf('en') - 50, 2],
  ])('counts the words of %s', (_, text, units, minutes) => {
    expect(readingLength(text, 'en')).toEqual({ units, minutes });
  });

  it('counts characters of Japanese, without punctuation', () => {
    expect(readingLength('パンは、冷凍する。', 'ja').units).toBe(7);
    expect(readingLength('あ'.repeat(3 * speedOf('ja')), 'ja').minutes).toBe(3);
  });

  it('takes longer in languages that are read more slowly', () => {
    const text = words(1000);
    expect(readingLength(text, 'pl').minutes).toBeGreaterThan(readingLength(text, 'en').minutes);
  });

  it.each(LANGUAGE_KEYS)('counts the units that the speed of %s is given in', (language) => {
    const { unit, perMinute } = LANGUAGES[language].readingSpeed;
    const text = unit === 'words' ? words(3 * perMinute) : 'あ'.repeat(3 * perMinute);
    expect(readingLength(text, language)).toEqual({ units: 3 * perMinute, minutes: 3 });
  });
});

it('articleLength reads an article in its own language, once', () => {
  const article = testArticle({
    language: 'de-at',
    content: [paragraph(words(179)), paragraph(words(179), { _key: 'b' })],
  });
  expect(articleLength(article)).toEqual({ units: 358, minutes: 2 });
  expect(articleLength(article)).toBe(articleLength(article));
});
