import { expect, it } from 'vitest';
import { parsePerspective } from './perspective.ts';

it.each([
  ['raw', { kind: 'raw' }],
  ['published', { kind: 'layers', layers: ['published'] }],
  ['drafts', { kind: 'layers', layers: ['drafts', 'published'] }],
  ['previewDrafts', { kind: 'layers', layers: ['drafts', 'published'] }],
  ['drafts,published', { kind: 'layers', layers: ['drafts', 'published'] }],
  ['published, drafts', { kind: 'layers', layers: ['published', 'drafts'] }],
  ['rASAP', { kind: 'layers', layers: ['rASAP', 'published'] }],
  ['rASAP,summer-drop,drafts', { kind: 'layers', layers: ['rASAP', 'summer-drop', 'drafts', 'published'] }],
  ['drafts,rASAP', { kind: 'layers', layers: ['drafts', 'rASAP', 'published'] }],
  ['r1,r1,previewDrafts,drafts', { kind: 'layers', layers: ['r1', 'drafts', 'published'] }],
])('parses %s', (text, expected) => expect(parsePerspective(text)).toEqual(expected));

it.each(['raw,published', 'drafts,raw', 'rASAP,raw'])('refuses raw combined with others: %s', (text) =>
  expect(() => parsePerspective(text)).toThrow(
    'The raw-perspective can not be combined with other perspectives',
  ),
);

it.each(['', 'published,', 'a.b', 'r1,,r2', '-r1', 'x'.repeat(65)])('refuses malformed names: "%s"', (text) =>
  expect(() => parsePerspective(text)).toThrow(
    /^Unsupported perspective ".*"; use raw, published, drafts or/,
  ),
);

it('refuses more names than the maximum', () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `r${index}`).join();
  expect(parsePerspective(names(50))).toMatchObject({ kind: 'layers' });
  expect(() => parsePerspective(names(51))).toThrow('A perspective may have at most 50 names, not 51');
});
