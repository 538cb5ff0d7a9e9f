import { expect, it } from 'vitest';
import { schemaTypes } from '../schema/index.ts';
import { hasChoices, type SchemaNode } from '../schema/schema-node.ts';
import { createSchemaRules } from './schema-rules.ts';

/** Field of a document type, and a document that holds nothing but a value there. */
interface Place {
  readonly document: string;
  readonly path: string;
  readonly type: string;
  readonly hasChoices: boolean;
  readonly make: (value: unknown) => unknown;
}

const rules = createSchemaRules(schemaTypes);
const byName = new Map<string, SchemaNode>(schemaTypes.map((type) => [type.name, type]));
const DOCUMENTS = ['page', 'article', 'topic', 'author', 'siteSettings', 'redirect'];

/** Lists every field below a node, through lists, named types and links in text. */
function placesBelow(node: SchemaNode, at: Omit<Place, 'type' | 'hasChoices'>): readonly Place[] {
  const named = byName.get(node.type);
  if (named && named !== node) return placesBelow(named, at);
  const own: Place = { ...at, type: node.type, hasChoices: hasChoices(node) };
  const fields = (node.fields ?? []).flatMap((field) =>
    placesBelow(field, {
      ...at,
      path: `${at.path}${at.path === '' ? '' : '.'}${field.name}`,
      make: (value) => at.make({ [field.name ?? '']: value }),
    }),
  );
  const items = [...(node.of ?? []), ...(node.marks?.annotations ?? [])].flatMap((item) => {
    const list = node.marks ? `${at.path}.markDefs` : at.path;
    const wrap = (value: unknown) => (node.marks ? { markDefs: [value] } : [value]);
    return placesBelow(item, {
      ...at,
      path: `${list}[0]`,
      make: (value) => at.make(wrap(typed(item.name ?? item.type, value))),
    });
  });
  return [own, ...fields, ...items];
}

const typed = (type: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { _type: type, ...value } : value;

const places = DOCUMENTS.flatMap((document) => {
  const node = byName.get(document);
  return node ? placesBelow(node, { document, path: '', make: (value) => value }) : [];
});
const named = (some: readonly Place[]) =>
  some.map((place) => [`${place.document} ${place.path}`, place] as const);

/** True if a rule names the field, or the list that a plain text stands in. */
const isRefused = ({ document, path, make }: Place, value: unknown) =>
  rules(document, make(value)).some(({ field }) => path.replace(/\[0\]$/, '') === field || path === field);

/** Addresses that run code, leave the site's scheme or mean different things to different readers. */
const HOSTILE_ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0000javascript:alert(1)',
  '\u00a0javascript:alert(1)',
  'java\u00adscript:alert(1)',
  '\u202ejavascript:alert(1)',
  'javascript://a.example/%0aalert(1)',
  'view-source:javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://a.example/1',
  'filesystem:https://a.example/temporary/x',
  'about:blank',
  'intent://a.example#Intent;scheme=https;end',
  'ws://a.example/',
  'ftp://a.example/',
  'https:a.example',
  'https:/a.example/',
  'https:\\\\a.example\\',
  'https://name@a.example/',
  'https://www.morsel.example@evil.example/',
  'https://',
  'https://a b.example/',
  'https://a.example/\u2028',
  '//evil.example/',
  '\\\\evil.example\\',
  '"><script>alert(1)</script>',
  'https://[a.example/',
];

const addresses = places.filter(({ type }) => type === 'url');
const texts = places.filter(({ type, hasChoices }) => /^(?:string|text)$/.test(type) && !hasChoices);
const lists = places.filter(({ type }) => type === 'array');

it('are planted in every kind of document', () => {
  expect(new Set(addresses.map(({ document }) => document))).toEqual(
    new Set(['page', 'article', 'siteSettings']),
  );
  expect(new Set(texts.map(({ document }) => document))).toEqual(new Set(DOCUMENTS));
});

it.each(named(addresses))('are rejected as address in %s', (_, place) => {
  expect(HOSTILE_ADDRESSES.filter((address) => !isRefused(place, address))).toEqual([]);
  expect(isRefused(place, `https://a.example/${'x'.repeat(100_000)}`)).toBe(true);
});

it.each(named(texts))('are rejected as text of a million characters in %s', (_, place) => {
  expect(isRefused(place, 'x'.repeat(1_000_000))).toBe(true);
});

it.each(named(lists))('are rejected as 10,000 items in %s', (_, place) => {
  expect(
    isRefused(
      place,
      Array.from({ length: 10_000 }, (_, index) => ({ _key: String(index) })),
    ),
  ).toBe(true);
});

it('are rejected as paragraph of a million characters', () => {
  const content = [{ _type: 'block', children: [{ _type: 'span', text: 'x'.repeat(1_000_000) }] }];
  expect(rules('article', { content }).map(({ field }) => field)).toEqual(['content']);
});

it.each(['javascript:alert(1)', '//evil.example/', 'http://a.example/', '/a b', '/\\evil.example'])(
  'are rejected as target of a redirect: %s',
  (url) => {
    expect(rules('redirect', { url }).map(({ field }) => field)).toContain('url');
  },
);
