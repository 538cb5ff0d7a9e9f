import { expect, it } from 'vitest';
import { isAboutItself } from '../../../live/readers.ts';
import type { PageRecord } from '../../output/site-record.ts';
import { planPages } from './plan-pages.ts';

/** Creates the record of a page that was told `a` whatever it asked. */
const record = (path: string, ...questions: readonly string[]): PageRecord => ({
  path,
  questions,
  own: questions
    .filter(isAboutItself)
    .map(() => 'a')
    .join(' '),
  files: [],
  sheets: [],
  pictures: [],
});
const BEFORE = {
  pages: new Map(
    [
      record('/', 'document @', 'breadcrumbs @', 'articles en-gb'),
      record('/about/', 'document @', 'topicsOf @ @', 'settings en-gb', 'document footer'),
      record('/gone/', 'document @', 'feeds'),
    ].map((page) => [page.path, page]),
  ),
  answers: new Map([
    ['document footer', 'a'],
    ['feeds', 'a'],
    ['settings en-gb', 'a'],
    ['articles en-gb', 'a'],
  ]),
};
/** Documents that the pages show. */
const DOCUMENTS = new Map([
  ['/', 'home'],
  ['/about/', 'about'],
]);
const documentAt = (path: string) => DOCUMENTS.get(path);
const PATHS = ['/', '/about/', '/new/'];

/** Plans after some answers have changed. */
function plan(changed: readonly string[], { hasSameRoutes = false } = {}) {
  const asked: string[] = [];
  const ask = (question: string) => {
    asked.push(question);
    return changed.includes(question) ? 'b' : 'a';
  };
  return { asked, ...planPages(PATHS, BEFORE, { ask, documentAt, hasSameRoutes }) };
}

it('renders what is new and keeps what would get the same answers', () => {
  const { rendered, reused, removed } = plan([]);
  expect([...rendered]).toEqual([['/new/', undefined]]);
  expect(reused.map(({ path }) => path)).toEqual(['/', '/about/']);
  expect(removed).toEqual(['/gone/']);
});

it.each([
  ['document home', '/'],
  ['breadcrumbs /', '/'],
  ['articles en-gb', '/'],
  ['settings en-gb', '/about/'],
  ['topicsOf /about/ about', '/about/'],
  ['document footer', '/about/'],
])('renders pages that asked %s once its answer is another one', (question, path) => {
  expect([...plan([question]).rendered]).toEqual(
    [
      [path, question],
      ['/new/', undefined],
    ].toSorted(([a], [b]) => PATHS.indexOf(a ?? '') - PATHS.indexOf(b ?? '')),
  );
});

it('asks nothing about routes where everything that they follow from is as it was', () => {
  const changed = ['articles en-gb', 'breadcrumbs /', 'document about'];
  const { asked, rendered } = plan(changed, { hasSameRoutes: true });
  expect(asked).toEqual(['document footer', 'settings en-gb', 'document home', 'document about']);
  expect([...rendered.keys()]).toEqual(['/about/', '/new/']);
});

it('asks on behalf of each page, whatever document it shows now', () => {
  const { rendered } = planPages(['/'], BEFORE, {
    ask: (question) => (question === 'document other' ? 'b' : 'a'),
    documentAt: () => 'other',
    hasSameRoutes: false,
  });
  expect([...rendered]).toEqual([['/', 'document other']]);
});

it('renders everything if nothing is known of what is published', () => {
  const planned = planPages(PATHS, undefined, { ask: () => 'a', documentAt, hasSameRoutes: false });
  expect(planned).toEqual({
    rendered: new Map(PATHS.map((path) => [path, undefined])),
    reused: [],
    removed: [],
    answers: new Map(),
  });
});

it('forgets the answers that no reused page asked for', () => {
  expect([...plan(['document about']).answers]).toEqual([['articles en-gb', 'a']]);
});
