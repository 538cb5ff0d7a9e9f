import { describe, expect, it } from 'vitest';
import type { PageRecord } from '../renderer/page-renderer.ts';
import { planPages } from './plan-pages.ts';

const record = (path: string, ...questions: readonly string[]): PageRecord => ({
  path,
  questions,
  files: [],
  sheets: [],
  pictures: [],
});
const BEFORE = {
  pages: new Map(
    [
      record('/', 'document home', 'articles en-gb'),
      record('/about/', 'document about', 'settings en-gb'),
      record('/gone/', 'document gone'),
    ].map((page) => [page.path, page]),
  ),
  answers: new Map([
    ['document home', 'a'],
    ['document about', 'a'],
    ['document gone', 'a'],
    ['settings en-gb', 'a'],
    ['articles en-gb', 'a'],
  ]),
};
const PATHS = ['/', '/about/', '/new/'];

/** Plans after some answers have changed. */
function plan(changed: readonly string[], { hasSameRoutes = false } = {}) {
  const asked: string[] = [];
  const ask = (question: string) => {
    asked.push(question);
    return changed.includes(question) ? 'b' : 'a';
  };
  return { asked, ...planPages(PATHS, BEFORE, { ask, hasSameRoutes }) };
}

describe('planPages', () => {
  it('renders what is new and keeps what would get the same answers', () => {
    const { rendered, kept, removed } = plan([]);
    expect([...rendered]).toEqual([['/new/', undefined]]);
    expect(kept.map(({ path }) => path)).toEqual(['/', '/about/']);
    expect(removed).toEqual(['/gone/']);
  });

  it.each([
    ['document home', '/'],
    ['articles en-gb', '/'],
    ['settings en-gb', '/about/'],
  ])('renders pages that asked %s once its answer is another one', (question, path) => {
    expect([...plan([question]).rendered]).toEqual(
      [
        [path, question],
        ['/new/', undefined],
      ].toSorted(([a], [b]) => PATHS.indexOf(a ?? '') - PATHS.indexOf(b ?? '')),
    );
  });

  it('asks nothing about routes where everything that they follow from is as it was', () => {
    const { asked, rendered } = plan(['articles en-gb', 'document about'], { hasSameRoutes: true });
    expect(asked).not.toContain('articles en-gb');
    expect([...rendered.keys()]).toEqual(['/about/', '/new/']);
  });

  it('renders everything if nothing is known of what is published', () => {
    const planned = planPages(PATHS, undefined, { ask: () => 'a', hasSameRoutes: false });
    expect(planned).toEqual({
      rendered: new Map(PATHS.map((path) => [path, undefined])),
      kept: [],
      removed: [],
      answers: new Map(),
    });
  });

  it('keeps all answers while few pages are rendered, and forgets those that no kept page asked for once many are', () => {
    const { answers } = BEFORE;
    expect(plan([]).answers).toEqual(answers);
    const planned = (added: number) =>
      planPages(['/', ...Array.from({ length: added }, (_, index) => `/new-${index}/`)], BEFORE, {
        ask: () => 'a',
        hasSameRoutes: false,
      });
    expect(planned(100).answers).toEqual(answers);
    expect([...planned(101).answers]).toEqual([
      ['document home', 'a'],
      ['articles en-gb', 'a'],
    ]);
  });
});
