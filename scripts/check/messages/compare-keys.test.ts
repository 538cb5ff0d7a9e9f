import { describe, expect, it } from 'vitest';
import { compareLanguage, compareRegion } from './compare-keys.ts';
import { type MessageFile, parseMessages } from './parse-messages.ts';

function fileOf(name: string, messages: Readonly<Record<string, unknown>>): MessageFile {
  const parsed = parseMessages(`locales/${name}`, JSON.stringify(messages));
  expect(parsed.problems).toEqual([]);
  return parsed;
}

const english = fileOf('en.json', { title: 'Bags', bags_one: '{{count}} bag', bags_other: '{{count}} bags' });

describe('compareLanguage', () => {
  const plural = { bags_one: 'x', bags_other: 'y' };

  it.each<[iso: string, messages: Readonly<Record<string, string>>, problems?: readonly string[]]>([
    ['de', { title: 'Tüten', ...plural }],
    ['ja', { title: '袋', bags_other: 'y' }],
    ['cs', { title: 'Balíčky', ...plural, bags_few: 'b', bags_many: 'c' }],
    ['fr', { title: 'Paniers', ...plural, bags_many: 'b' }],
    ['de', plural, [' title: is missing; translate it from locales/en.json']],
    [
      'pl',
      { title: 'Paczki', ...plural },
      ['few', 'many'].map(
        (form) => ` bags_${form}: plural form '${form}' of pl is missing; translate it from locales/en.json`,
      ),
    ],
    [
      'ja',
      { title: '袋', ...plural },
      [":1 bags_one: ja has no plural form 'one' (it has: other); remove it"],
    ],
    [
      'de',
      { title: 'Tüten', bags_zero: 'keine', ...plural },
      [":1 bags_zero: de has no plural form 'zero' (it has: one, other); remove it"],
    ],
    [
      'de',
      { title: 'Tüten', subtitle: 'x', boxes_other: 'x', ...plural },
      ['subtitle', 'boxes_other'].map(
        (key) => `:1 ${key}: not in locales/en.json; remove it, or add it there first`,
      ),
    ],
  ])('%s: %j', (iso, messages, problems = []) => {
    const found = compareLanguage(fileOf(`${iso}.json`, messages), english, iso);
    expect(found).toEqual(problems.map((problem) => `locales/${iso}.json${problem}`));
  });

  it('requires the English plural forms', () => {
    const partial = fileOf('en.json', { bags_other: 'bags' });
    expect(compareLanguage(partial, partial, 'en')).toEqual([
      expect.stringMatching(/^locales\/en\.json bags_one: /),
    ]);
  });

  it('makes a zero form optional if English has one', () => {
    const withZero = fileOf('en.json', { bags_zero: 'no bags', bags_one: 'a bag', bags_other: 'bags' });
    expect(compareLanguage(withZero, withZero, 'en')).toEqual([]);
    expect(compareLanguage(fileOf('de.json', plural), withZero, 'de')).toEqual([]);
    const zero = fileOf('ja.json', { bags_zero: 'x', bags_other: 'y' });
    expect(compareLanguage(zero, withZero, 'ja')).toEqual([]);
  });
});

describe('compareRegion', () => {
  const german = fileOf('de.json', { title: 'Tüten', bags_one: 'Tüte', bags_other: 'Tüten' });

  const nothing = 'overrides nothing: locales/de.json has no such key; remove it';
  it.each([
    [{ title: 'Sackerl' }, []],
    [{}, []],
    [{ title: 'Tüten' }, ['locales/de-at.json:1 title: says the same as locales/de.json; remove it']],
    [{ heading: 'Sackerl' }, [`locales/de-at.json:1 heading: ${nothing}`]],
    [{ bags_few: 'Sackerl' }, [`locales/de-at.json:1 bags_few: ${nothing}`]],
  ])('%j', (messages, problems) => {
    const found = compareRegion(fileOf('de-at.json', messages), [english, german]);
    expect(found).toEqual(problems);
  });

  it('compares with English if the language has no text', () => {
    const silent = fileOf('de.json', { bags_one: 'Tüte', bags_other: 'Tüten' });
    expect(compareRegion(fileOf('de-at.json', { title: 'Bags' }), [english, silent])).toEqual([
      'locales/de-at.json:1 title: says the same as locales/en.json; remove it',
    ]);
  });
});
