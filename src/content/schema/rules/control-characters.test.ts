import { describe, expect, it } from 'vitest';
import { schemaTypes } from '../index.ts';
import { recordRules } from '../recorded-rule.ts';
import { allDefinitions } from '../testing/definitions.ts';
import {
  controlCharacterProblem,
  controlCharacters,
  withoutControlCharacters,
} from './control-characters.ts';

const codePoint = (code: number) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe('controlCharacters', () => {
  it.each(
    [
      ...range(0x00, 0x08),
      ...[0x0b, 0x0c],
      ...range(0x0e, 0x1f),
      ...range(0x7f, 0x9f),
      ...range(0x202a, 0x202e),
      ...range(0x2066, 0x206f),
      ...[0xd800, 0xdbff, 0xdc00, 0xdfff],
      ...[0xfdd0, 0xfdef, 0xfeff, 0xfffe, 0xffff, 0x1fffe, 0x10ffff],
    ].map((code) => [codePoint(code), String.fromCodePoint(code)]),
  )('finds and removes %s', (name, character) => {
    expect(controlCharacters(`a${character}b`)).toEqual([name]);
    expect(withoutControlCharacters(`a${character}b${character}`)).toBe('ab');
  });

  it.each([
    ['line breaks and tabs', 'a\tb\r\nc'],
    ['joiners of emoji and of Persian', '👩‍🌾 می‌خواهم'],
    ['flags of parts of a country', '🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
    ['marks of direction', 'a\u200Eb\u200Fc\u061C'],
    ['soft hyphens, word joiners and places to break', 'a\u00ADb\u2060c\u200Bd'],
    ['Hebrew and Arabic', 'לחם خبز'],
    ['narrow and no-break spaces', 'a\u00A0b\u202Fc'],
    ['characters beyond the first plane', '𠮷😀'],
  ])('leaves %s alone', (_, text) => {
    expect(controlCharacters(text)).toEqual([]);
    expect(withoutControlCharacters(text)).toBe(text);
  });
});

describe('controlCharacterProblem', () => {
  it.each([
    ['a text', 'a\u202Eb'],
    ['an entry of a list', ['a', 'b\u202E']],
    ['formatted text', [{ _type: 'block', children: [{ _type: 'span', text: 'a\u202E' }] }]],
  ])('names what is in %s', (_, value) => {
    expect(controlCharacterProblem(value)).toMatch(/^Invisible control characters \(U\+202E\)/);
  });

  it.each([[undefined], ['Text'], [[]], [[{ _type: 'block', children: null }]], [{ text: 3 }]])(
    'accepts %j',
    (value) => {
      expect(controlCharacterProblem(value)).toBe(true);
    },
  );
});

/** Values with a control character, by the kind of field. */
const SPOILT: Readonly<Record<string, unknown>> = {
  string: 'a\u202E',
  text: 'a\u0000b',
  url: 'https://a.example/\u2066',
  slug: { current: 'about\u202E' },
};

const fields = allDefinitions.filter(({ isField, definition }) => isField && definition.type in SPOILT);

describe('the schema', () => {
  it('has fields of every kind', () => {
    expect(new Set(fields.map(({ definition }) => definition.type))).toEqual(new Set(Object.keys(SPOILT)));
    expect(schemaTypes.length).toBeGreaterThan(30);
  });

  it.each(
    fields
      .filter(({ definition: { options } }) => !(typeof options === 'object' && options && 'list' in options))
      .map(({ path, definition }) => [path, definition] as const),
  )('refuses control characters in %s', (_, { type, validation }) => {
    const outcomes = recordRules(validation).flatMap(({ conditions }) =>
      conditions.flatMap((condition) =>
        condition.kind === 'custom' ? [condition.check(SPOILT[type], { parent: {} })] : [],
      ),
    );
    expect(outcomes.some((outcome) => typeof outcome === 'string')).toBe(true);
  });
});
