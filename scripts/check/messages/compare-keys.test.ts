import { describe, expect, it } from 'vitest';
import { compareLanguage, compareRegion } from './compare-keys.ts';
import { type MessageFile, parseMessages } from './parse-messages.ts';
import { describeProblem } from './problem.ts';

function fileOf(name: string, messages: Readonly<Record<string, unknown>>): MessageFile {
  const parsed = parseMessages(`locales/${name}`, JSON.stringify(messages));
  expect(parsed.problems).toEqual([]);
  return parsed;
}

const english = fileOf('en.json', { title: 'Bags', bags_one: '{{count}} bag', bags_other: '{{count}} bags' });

describe('compareLanguage', () => {
  it.each([
    ['de.json', 'de', { title: 'Tüten', bags_one: 'x', bags_other: 'y' }, []],
    ['ja.json', 'ja', { title: '袋', bags_other: 'y' }, []],
    [
      'cs.json',
      'cs',
      { title: 'Balíčky', bags_one: 'a', bags_few: 'b', bags_many: 'c', bags_other: 'd' },
      [],
    ],
    ['fr.json', 'fr', { title: 'Paniers', bags_one: 'a', bags_many: 'b', bags_other: 'c' }, []],
    [
      'de.json',
      'de',
      { bags_one: 'x', bags_other: 'y' },
      ['locales/de.json title: is missing; translate it from locales/en.json'],
    ],
    [
      'pl.json',
      'pl',
      { title: 'Paczki', bags_one: 'a', bags_other: 'd' },
      [
        "locales/pl.json bags_few: plural form 'few' of pl is missing; translate it from locales/en.json",
        "locales/pl.json bags_many: plural form 'many' of pl is missing; translate it from locales/en.json",
      ],
    ],
    [
      'fr.json',
      'fr',
      { title: 'Paniers', bags_one: 'a', bags_other: 'c' },
      ["locales/fr.json bags_many: plural form 'many' of fr is missing; translate it from locales/en.json"],
    ],
    [
      'ja.json',
      'ja',
      { title: '袋', bags_one: 'x', bags_other: 'y' },
      ["locales/ja.json:1 bags_one: ja has no plural form 'one' (it has: other); remove it"],
    ],
    [
      'de.json',
      'de',
      { title: 'Tüten', bags_zero: 'keine', bags_one: 'x', bags_other: 'y' },
      ["locales/de.json:1 bags_zero: de has no plural form 'zero' (it has: one, other); remove it"],
    ],
    [
      'de.json',
      'de',
      { title: 'Tüten', subtitle: 'x', bags_one: 'x', bags_other: 'y' },
      ['locales/de.json:1 subtitle: not in locales/en.json; remove it, or add it there first'],
    ],
    [
      'de.json',
      'de',
      { title: 'Tüten', boxes_other: 'x', bags_one: 'x', bags_other: 'y' },
      ['locales/de.json:1 boxes_other: not in locales/en.json; remove it, or add it there first'],
    ],
  ])('%s as %s: %j', (name, iso, messages, problems) => {
    expect(compareLanguage(fileOf(name, messages), english, iso).map(describeProblem)).toEqual(problems);
  });

  it('requires the English plural forms', () => {
    const partial = fileOf('en.json', { bags_other: 'bags' });
    expect(compareLanguage(partial, partial, 'en').map(({ key }) => key)).toEqual(['bags_one']);
  });

  it('makes a zero form optional if English has one', () => {
    const withZero = fileOf('en.json', { bags_zero: 'no bags', bags_one: 'a bag', bags_other: 'bags' });
    expect(compareLanguage(withZero, withZero, 'en')).toEqual([]);
    expect(compareLanguage(fileOf('de.json', { bags_one: 'x', bags_other: 'y' }), withZero, 'de')).toEqual(
      [],
    );
    expect(compareLanguage(fileOf('ja.json', { bags_zero: 'x', bags_other: 'y' }), withZero, 'ja')).toEqual(
      [],
    );
  });
});

describe('compareRegion', () => {
  const german = fileOf('de.json', { title: 'Tüten', bags_one: 'Tüte', bags_other: 'Tüten' });

  it.each([
    [{ title: 'Sackerl' }, []],
    [{}, []],
    [{ title: 'Tüten' }, ['locales/de-at.json:1 title: says the same as locales/de.json; remove it']],
    [
      { heading: 'Sackerl' },
      ['locales/de-at.json:1 heading: overrides nothing: locales/de.json has no such key; remove it'],
    ],
    [
      { bags_few: 'Sackerl' },
      ['locales/de-at.json:1 bags_few: overrides nothing: locales/de.json has no such key; remove it'],
    ],
  ])('%j', (messages, problems) => {
    const found = compareRegion(fileOf('de-at.json', messages), [english, german]);
    expect(found.map(describeProblem)).toEqual(problems);
  });

  it('compares with English if the language has no text', () => {
    const silent = fileOf('de.json', { bags_one: 'Tüte', bags_other: 'Tüten' });
    const [problem] = compareRegion(fileOf('de-at.json', { title: 'Bags' }), [english, silent]);
    expect(problem?.text).toBe('says the same as locales/en.json; remove it');
  });
});
