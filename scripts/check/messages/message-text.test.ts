import { describe, expect, it } from 'vitest';
import { checkTexts, placeholdersOf, textProblems } from './message-text.ts';
import { parseMessages } from './parse-messages.ts';

describe('textProblems', () => {
  it.each([
    ...['Skip to content', '{{name}}: home page', '{{count, number}} bags'],
    ...['{{when, datetime(dateStyle: long)}}', 'Plus de 12 000 sacs !', 'Rock & roll, 5 > 3'],
  ])('accepts %j', (text) => {
    expect(textProblems(text)).toEqual([]);
  });

  it.each([
    ['', /is empty/],
    [' \u00A0', /is empty/],
    [' x', /begins or ends with white space/],
    ['x\u00A0', /begins or ends with white space/],
    ['a  b', /double space/],
    ['a\nb', /line break/],
    ['see $t(other.key)', /nests another message/],
    ['<strong>x</strong>', /markup/],
    ['{{ name }}', /\{\{ name \}\} is no placeholder/],
    ['{{}}', /\{\{\}\} is no placeholder/],
    ['{{user.name}}', /is no placeholder/],
    ['{{- name}}', /switches escaping off/],
    ['{name}', /brace outside a placeholder/],
    ['{{name}', /brace outside a placeholder/],
    ['{{name}}}', /brace outside a placeholder/],
  ])('rejects %j', (text, problem) => {
    expect(textProblems(text)).toEqual([expect.stringMatching(problem)]);
  });

  it('reports all problems at once', () => {
    expect(textProblems(' <b>{x}</b>  $t(a)')).toHaveLength(5);
  });
});

it.each([
  ['none', []],
  ['{{b}} {{a}} {{b}}', ['a', 'b']],
  ['{{count, number}}', ['count,number']],
])('placeholdersOf %j', (text, names) => {
  expect(placeholdersOf(text)).toEqual(names);
});

describe('checkTexts', () => {
  const english = parseMessages(
    'locales/en.json',
    JSON.stringify({
      home: '{{name}}: home page',
      plain: 'Plain',
      bags_one: 'One bag in {{city}}',
      bags_other: '{{count}} bags in {{city}}',
      price: '{{amount, number}}',
    }),
  );

  it.each([
    { home: 'Startseite: {{name}}' },
    { bags_few: '{{count}} pytle v {{city}}', bags_one: 'Pytel v {{city}}' },
    { bags_one: '{{count}} Tüte in {{city}}' },
    { unknown: '{{whatever}}' },
  ])('accepts %j', (messages) => {
    const file = parseMessages('locales/de.json', JSON.stringify(messages));
    expect(checkTexts(file, english)).toEqual([]);
  });

  it.each([
    ['home', 'Startseite', 'locales/en.json has {{name}}, here is none'],
    ['plain', 'Schlicht, {{name}}', 'locales/en.json has none, here is {{name}}'],
    ['home', '{{nome}}: Startseite', 'locales/en.json has {{name}}, here is {{nome}}'],
    ['bags_other', '{{count}} Tüten', 'locales/en.json has {{city}}, here is none'],
    ['price', '{{amount}}', 'locales/en.json has {{amount,number}}, here is {{amount}}'],
  ])('compares the placeholders of %s in %j', (key, text, difference) => {
    const file = parseMessages('locales/de.json', JSON.stringify({ [key]: text }));
    expect(checkTexts(file, english)).toEqual([
      `locales/de.json:1 ${key}: placeholders differ: ${difference}; use the same`,
    ]);
  });

  it('validates each text', () => {
    expect(checkTexts(parseMessages('locales/de.json', '{"plain": ""}'), english)).toContain(
      'locales/de.json:1 plain: is empty; write the text',
    );
  });
});
