import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../src/config/locales.ts';
import { benchContent } from './content.ts';
import { formatFigures, quantile, type ContentFigures } from './content-figures.ts';
import { FEWEST_GROUPS, syntheticContent } from './synthetic-content.ts';
import { groupsFor, pageIdOf } from './synthetic-service.ts';

const figures: ContentFigures = {
  documents: 10_056,
  startMs: 1234,
  pageMs: [9, 1, 2, 3],
  pageCpuMs: 1.26,
  freshPageMs: [4, 5, 6],
  answersMs: [1400, 3000, 900],
  answersCpuMs: 700,
  snapshotMs: [2400, 2300, 2600],
  mutationMs: [7],
  heapBytes: 140e6,
  peakBytes: 399.4e6,
};

const lineOf = (name: string, changed: Partial<ContentFigures> = {}) =>
  formatFigures({ ...figures, ...changed })
    .split('\n')
    .find((line) => line.startsWith(name))
    ?.replaceAll(/ {2,}/g, ' | ');

describe('formatFigures', () => {
  it('formats each figure, with the targets that are met', () => {
    expect(
      formatFigures(figures)
        .split('\n')
        .map((line) => line.trim().replaceAll(/ {2,}/g, ' | ')),
    ).toEqual([
      'documents | 10056',
      'start | 1.23 s',
      'one page | 2.0 ms, p95 9.0 ms | met: < 30 ms',
      'processor time | 1.3 ms',
      'page after a change | 5.0 ms, p95 6.0 ms',
      'all the build needs | 1.40 s | met: < 1.5 s',
      'processor time | 0.70 s',
      'parsed by the site | 2.40 s',
      'mutation | 7.0 ms, p95 7.0 ms',
      'heap after GC | 140 MB',
      'peak memory | 399 MB | met: < 400 MB',
    ]);
  });

  it.each<[string, Partial<ContentFigures>]>([
    ['one page', { pageMs: [30] }],
    ['all the build needs', { answersMs: [1500] }],
    ['peak memory', { peakBytes: 400e6 }],
  ])('says that the target of %s is missed', (name, changed) =>
    expect(lineOf(name, changed)).toContain('MISSED: <'),
  );

  it('has no targets above the number of documents they are for', () => {
    const text = formatFigures({ ...figures, documents: 50_000, pageMs: [1000] });
    expect(text).not.toMatch(/met|MISSED/);
    expect(text).toContain('The targets are for 10000 documents');
  });
});

describe('quantile', () => {
  it.each([
    [[1, 2, 3, 4], 0.5, 2],
    [[4, 1, 3, 2], 0.95, 4],
    [[5], 0.5, 5],
    [[2, 1], 0, 1],
    [[2, 1], 1, 2],
    [[10, 9, 2], 0.5, 9],
    [[], 0.5, Number.NaN],
  ])('of %j at %d is %d', (values, share, expected) => expect(quantile(values, share)).toBe(expected));
});

describe('the synthetic site', () => {
  it.each([1000, 3000])('has about %d documents in its groups', (documents) => {
    const ofGroups = [...syntheticContent(groupsFor(documents), [])].filter(({ _type }) =>
      ['page', 'article', 'translation.metadata'].includes(_type),
    );
    const inOneGroup = LOCALES.length + 1;
    expect(Math.abs(ofGroups.length - documents)).toBeLessThanOrEqual(inOneGroup / 2);
  });

  it('has groups enough for every kind of document, however few are wanted', () => {
    expect(groupsFor(1)).toBe(FEWEST_GROUPS);
  });

  it('has every sampled page, with its id as its path', () => {
    const paths = new Map(
      [...syntheticContent(20, [])].map((document) => [
        document._id,
        'slug' in document && document.slug.current,
      ]),
    );
    for (let sample = 0; sample < 100; sample += 1) {
      const id = pageIdOf(sample, 20, 'de');
      expect([id, paths.get(id)]).toEqual([id, id]);
    }
  });
});

it.each(['0', '-1', '1.5', 'many', ''])('benchContent refuses --documents=%s', async (documents) => {
  const { signal } = new AbortController();
  await expect(benchContent([`--documents=${documents}`], signal)).rejects.toThrow('--documents');
});
