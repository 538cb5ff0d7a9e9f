import { expect, it } from 'vitest';
import { parseMessages } from './parse-messages.ts';

const problemsOf = (text: string): readonly string[] => parseMessages('locales/de.json', text).problems;

it('flattens groups and keeps line numbers', () => {
  const { messages, problems } = parseMessages(
    'locales/de.json',
    '{\n  "skip": "Zum Inhalt",\n  "cart": {\n    "items_one": "{{count}} Tüte",\n    "items_other": "{{count}} Tüten"\n  }\n}\n',
  );
  expect(problems).toEqual([]);
  expect([...messages.values()]).toEqual([
    { key: 'skip', value: 'Zum Inhalt', line: 2 },
    { key: 'cart.items_one', value: '{{count}} Tüte', line: 4 },
    { key: 'cart.items_other', value: '{{count}} Tüten', line: 5 },
  ]);
});

it.each([
  ['a missing comma', '{\n  "a": "x"\n  "b": "y"\n}', /^locales\/de\.json:3: not valid JSON: /],
  ['a trailing comma', '{\n  "a": "x",\n}', /^locales\/de\.json:3: not valid JSON: /],
  ['a comment', '{\n  // no\n  "a": "x"\n}', /^locales\/de\.json:2: not valid JSON: /],
  ['an end too early', '{\n  "a": "x"\n', /^locales\/de\.json:3: not valid JSON: /],
  ['nothing at all', '', /^locales\/de\.json:1: not valid JSON: /],
])('returns the line of %s', (_, text, expected) => {
  expect(problemsOf(text)).toEqual([expect.stringMatching(expected)]);
});

it.each([
  ['[]', 'locales/de.json:1: holds no object; write { "key": "text" }'],
  ['{ "a": 1 }', 'locales/de.json:1 a: neither text nor a group; write a string'],
  ['{ "a": ["x"] }', 'locales/de.json:1 a: neither text nor a group; write a string'],
  ['{ "a": null }', 'locales/de.json:1 a: neither text nor a group; write a string'],
  ['{ "a": "x",\n"a": "y" }', 'locales/de.json:2 a: stands twice; remove one of the two'],
  ['{ "g": { "b": "x", "b": "y" } }', 'locales/de.json:1 g.b: stands twice; remove one of the two'],
  ['{ "a-b": "x" }', "locales/de.json:1 a-b: 'a-b' is not a camelCase name; rename it"],
  ['{ "a.b": "x" }', "locales/de.json:1 a.b: 'a.b' is not a camelCase name; rename it"],
  ['{ "A": { "b": "x" } }', "locales/de.json:1 A: 'A' is not a camelCase name; rename it"],
  ['{ "a_lot": "x" }', "locales/de.json:1 a_lot: 'a_lot' is not a camelCase name; rename it"],
])('rejects %s', (text, problem) => {
  expect(problemsOf(text)).toEqual([problem]);
});

it('continues after a problem', () => {
  const { messages } = parseMessages('locales/de.json', '{ "a": 1, "b": "x" }');
  expect([...messages.keys()]).toEqual(['b']);
});
