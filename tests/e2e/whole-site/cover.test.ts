import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Candidate, coverFeatures } from './cover.ts';

const page = (path: string, ...features: readonly string[]): Candidate => ({
  path,
  features: new Set(features),
});

describe('coverFeatures', () => {
  it.each<[string, readonly Candidate[], readonly string[]]>([
    ['nothing for no page', [], []],
    ['nothing for pages without features', [page('/')], []],
    ['one page that has everything', [page('/a', '1'), page('/b', '1', '2', '3'), page('/c', '3')], ['/b']],
    ['the first of equal pages', [page('/a', '1', '2'), page('/b', '1', '2')], ['/a']],
    ['pages in their order', [page('/a', '4'), page('/b', '1', '2', '3')], ['/a', '/b']],
    [
      'the page that adds most to those chosen',
      [page('/a', '1', '2', '3', '4'), page('/b', '1', '2', '3', '5'), page('/c', '5', '6')],
      ['/a', '/c'],
    ],
  ])('chooses %s', (_, candidates, paths) => {
    expect(coverFeatures(candidates)).toEqual(paths);
  });

  it('selects every page with a rare feature, and enough of the others', () => {
    const pages = [page('/a', '1', '2'), page('/b', '1'), page('/c', '1'), page('/d', '3')];
    expect(coverFeatures(pages, 2)).toEqual(['/a', '/b', '/d']);
  });

  it.each([1, 2, 3])('covers every feature %d times, whatever the pages', (times) => {
    const features = fc.uniqueArray(fc.integer({ min: 0, max: 12 }).map(String));
    const count = (lists: readonly (readonly string[])[]) => {
      const counts: Record<string, number> = {};
      for (const feature of lists.flat()) counts[feature] = Math.min(times, (counts[feature] ?? 0) + 1);
      return counts;
    };
    fc.assert(
      fc.property(fc.array(features), (lists) => {
        const chosen = coverFeatures(
          lists.map((list, index) => page(`/${index}`, ...list)),
          times,
        );
        expect(count(lists.filter((_, index) => chosen.includes(`/${index}`)))).toEqual(count(lists));
      }),
    );
  });
});
