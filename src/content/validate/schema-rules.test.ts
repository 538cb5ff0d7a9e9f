import { describe, expect, it } from 'vitest';
import { EDITORIAL } from '../../config/editing/editorial.ts';
import { withBounds } from '../schema/bounds.ts';
import { schemaTypes } from '../schema/index.ts';
import { createSchemaRules } from './schema-rules.ts';

/** Sanity's rule as far as the schema of these tests calls it; the recorder stands in for it. */
type AnyRule = Record<string, (...args: unknown[]) => AnyRule>;

const field = (name: string, type: string, validation?: (rule: AnyRule) => unknown, more = {}) => ({
  name,
  type,
  validation,
  ...more,
});
const rulesOf = (...fields: readonly { name: string; type: string }[]) =>
  createSchemaRules([
    { name: 'thing', type: 'document', fields },
    {
      name: 'link',
      type: 'object',
      fields: [field('url', 'url', (rule) => rule['uri']?.({ scheme: ['tel'] }))],
    },
  ]);
const odd = (value: unknown) => (Number(value) % 2 === 1 ? true : 'Give an odd number.');

describe('createSchemaRules', () => {
  it.each([
    ['required', field('a', 'string', (rule) => rule['required']?.()), null],
    ['max of a text', field('a', 'string', (rule) => rule['max']?.(3)), 'four'],
    ['min of a list', field('a', 'array', (rule) => rule['min']?.(2), { of: [{ type: 'string' }] }), ['x']],
    ['max of a number', field('a', 'number', (rule) => rule['max']?.(3)), 4],
    ['integer', field('a', 'number', (rule) => rule['integer']?.()), 1.5],
    ['unique', field('a', 'array', (rule) => rule['unique']?.(), { of: [{ type: 'string' }] }), ['x', 'x']],
    ['regex', field('a', 'string', (rule) => rule['regex']?.(/^b/)), 'a'],
    ['custom', field('a', 'number', (rule) => rule['custom']?.(odd)), 2],
    ['the scheme of any address', field('a', 'url'), 'ftp://a.example/'],
  ])('reports a violation of the rule %s', (_, definition, value) => {
    expect(rulesOf(definition)('thing', { a: value }).map(({ field }) => field)).toEqual(['a']);
  });

  it.each([
    ['a field that is not fetched', field('a', 'string', (rule) => rule['required']?.()), {}],
    ['an empty field that may be', field('a', 'string', (rule) => rule['max']?.(3)), { a: null }],
    ['a warning', field('a', 'string', (rule) => rule['required']?.()['warning']?.()), { a: null }],
    ['an async rule', field('a', 'string', (rule) => rule['custom']?.(async () => 'No.')), { a: 'x' }],
  ])('accepts %s', (_, definition, document) => {
    expect(rulesOf(definition)('thing', document)).toEqual([]);
  });

  it('reports the Studio’s message and the value', () => {
    const definition = field('a', 'string', (rule) => rule['max']?.(3)['error']?.('Shorten it.'));
    expect(rulesOf(definition)('thing', { a: 'four' })).toEqual([
      { field: 'a', message: 'The field is 4 characters long.', fix: 'Shorten it.' },
    ]);
  });

  it('reports paths in lists of named types', () => {
    const list = field('links', 'array', undefined, { of: [{ type: 'link' }] });
    const links = [
      { _type: 'link', url: 'tel:1' },
      { _type: 'link', url: 'https://a.example/' },
    ];
    expect(rulesOf(list)('thing', { links }).map(({ field }) => field)).toEqual(['links[1].url']);
  });

  it('reports problems that the rule of a list has with an item at that item', () => {
    const keyed = () => ({ message: 'No.', paths: [[{ _key: 'b' }, 'x']] });
    const list = field('a', 'array', (rule) => rule['custom']?.(keyed), { of: [{ type: 'object' }] });
    const a = [{ _key: 'a' }, { _key: 'b', x: 1 }];
    expect(rulesOf(list)('thing', { a })).toEqual([
      { field: 'a[1].x', message: 'The Studio refuses this.', fix: 'No.' },
    ]);
  });

  it('passes values to rules as editors write them, with their parent', () => {
    let seen: unknown;
    const spy = (value: unknown, { parent }: { parent: unknown }) => {
      seen = [value, parent];
      return true;
    };
    rulesOf(field('target', 'reference', (rule) => rule['custom']?.(spy)))('thing', {
      targetId: 'p',
      note: null,
    });
    expect(seen).toEqual(['p', { target: { _ref: 'p' } }]);
  });

  it('reports a value of a type that its rule does not expect', () => {
    // As the Studio’s type of the rule has it.
    const length = (value: unknown) => (value as string).trim() === '' || 'Leave it empty.';
    expect(rulesOf(field('a', 'string', (rule) => rule['custom']?.(length)))('thing', { a: 5 })).toEqual([
      { field: 'a', message: 'The Studio refuses this.', fix: 'Fill it in as the Studio asks for.' },
    ]);
  });

  it('throws for a method of Rule that is not implemented', () => {
    expect(() =>
      rulesOf(field('a', 'string', (rule) => rule['uppercase']?.()['max']?.(1)))('thing', { a: 'x' }),
    ).toThrow(TypeError);
  });

  it('throws for an unknown type, and lists the known ones', () => {
    expect(() => rulesOf()('page', {})).toThrow("no type 'page'. Those it has: thing, link.");
  });

  it.each(schemaTypes.map(({ name }) => [name]))('supports every rule of %s', (name) => {
    expect(() => createSchemaRules(schemaTypes)(name, {})).not.toThrow();
  });
});

describe('withBounds', () => {
  const { textCharacters, addressCharacters, listItems, paragraphs } = EDITORIAL;
  const block = (length: number) => ({ _type: 'block', children: [{ text: 'x'.repeat(length) }] });
  const address = (length: number) => `https://a.example/${'x'.repeat(length - 18)}`;

  it.each([
    ['a text', { type: 'string' }, 'x'.repeat(textCharacters), 'x'.repeat(textCharacters + 1)],
    ['an address', { type: 'url' }, address(addressCharacters), address(addressCharacters + 1)],
    [
      'a list',
      { type: 'array', of: [{ type: 'number' }] },
      Array(listItems).fill(1),
      Array(listItems + 1).fill(1),
    ],
    [
      'an entry of a list',
      { type: 'array', of: [{ type: 'string' }] },
      ['x'.repeat(textCharacters)],
      ['x'.repeat(textCharacters + 1)],
    ],
    [
      'the number of paragraphs',
      { type: 'array', of: [{ type: 'block' }] },
      Array(paragraphs).fill(block(1)),
      Array(paragraphs + 1).fill(block(1)),
    ],
    [
      'a paragraph',
      { type: 'array', of: [{ type: 'block' }] },
      [block(textCharacters)],
      [block(textCharacters + 1)],
    ],
  ])('limits %s', (_, definition, longest, tooLong) => {
    const rules = createSchemaRules([
      withBounds({ name: 'thing', type: 'document', fields: [{ name: 'a', ...definition }] }),
    ]);
    expect(rules('thing', { a: longest })).toEqual([]);
    expect(rules('thing', { a: tooLong })).toHaveLength(1);
  });
});
