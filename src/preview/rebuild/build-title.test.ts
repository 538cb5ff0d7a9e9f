import { expect, it } from 'vitest';
import { BUILD_HOOK } from '../../config/limits.ts';
import { buildTitle } from './build-title.ts';
import type { ChangedDocument } from './changed-document.ts';

let count = 0;
const document = (type: ChangedDocument['type'], title: string): ChangedDocument => {
  count += 1;
  return { id: `document-${count}`, type, title };
};
const page = (title: string) => document('page', title);

it.each([
  ['one page', [page('Home')], 0, 'Content: 1 page (Home)'],
  [
    'several types, in the order of the table',
    [document('article', 'Leftovers week'), page('Home'), page('About'), page('Jobs')],
    0,
    'Content: 3 pages, 1 article (Leftovers week, Home, About, …)',
  ],
  ['translations of one title', [page('Blog'), page('Blog')], 0, 'Content: 2 pages (Blog, …)'],
  ['nothing with a title', [document('translation.metadata', '')], 0, 'Content: 1 translation group'],
  ['more than is remembered', [page('Home')], 900, 'Content: 1 page, 900 more (Home, …)'],
  ['unknown changes', [], 1, 'Content: changes'],
  ['a long title', [page('x'.repeat(50))], 0, `Content: 1 page (${'x'.repeat(39)}…)`],
  ['characters of two units', [page('🥕'.repeat(50))], 0, `Content: 1 page (${'🥕'.repeat(39)}…)`],
  ['controls', [page('A\r\nB\u0000C\u202EDE\uD800')], 0, 'Content: 1 page (A B C DE)'],
])('describes %s', (_, documents, others, expected) => {
  expect(buildTitle({ documents, others })).toBe(expected);
});

it.each([
  ['alone', [], 'Content: dates up to 2026-11-23'],
  ['beside documents', [page('Home')], 'Content: 1 page, dates up to 2026-11-23 (Home)'],
])('names the day whose dates change the content, %s', (_, documents, expected) => {
  expect(buildTitle({ documents, others: 0, day: '2026-11-23' })).toBe(expected);
});

it('is bounded', () => {
  const documents = (['page', 'article', 'topic', 'author', 'redirect', 'sanity.imageAsset'] as const).map(
    (type) => document(type, `${type} `.repeat(20)),
  );
  const title = buildTitle({ documents, others: 12_345 });
  expect([...title]).toHaveLength(BUILD_HOOK.maxTitleCharacters);
  expect(title).toMatch(/…$/);
});
