import { describe, expect, it } from 'vitest';
import {
  figuresOf,
  figuresTable,
  formatReport,
  type LighthouseResult,
  medianRun,
  missedTargets,
  type PageFigures,
} from './lighthouse-figures.ts';

const good: PageFigures = {
  page: 'home',
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 1500,
  cls: 0,
  bytes: 123_456,
  failed: [],
};

const result: LighthouseResult = {
  categories: {
    performance: { score: 0.985 },
    accessibility: { score: 1 },
    'best-practices': { score: 1 },
    seo: { score: null },
  },
  audits: {
    'largest-contentful-paint': { score: 1, numericValue: 1500.4, scoreDisplayMode: 'numeric' },
    'cumulative-layout-shift': { score: 1, numericValue: 0, scoreDisplayMode: 'numeric' },
    'total-byte-weight': { score: 1, numericValue: 123_456 },
    'is-crawlable': { score: 0, title: 'Page is blocked from indexing', scoreDisplayMode: 'binary' },
    'meta-description': { score: 1, title: 'Document has a meta description', scoreDisplayMode: 'binary' },
  },
};

describe('figuresOf', () => {
  it('reads scores, times and failed audits; a missing score is 0', () => {
    expect(figuresOf('home', result)).toEqual({
      page: 'home',
      performance: 99,
      accessibility: 100,
      bestPractices: 100,
      seo: 0,
      lcp: 1500.4,
      cls: 0,
      bytes: 123_456,
      failed: ['Page is blocked from indexing'],
    });
  });
});

describe('missedTargets', () => {
  it.each<[Partial<PageFigures>, readonly string[]]>([
    [{}, []],
    [{ performance: 100, lcp: 1500, cls: 0.0004 }, []],
    [{ performance: 99 }, ['home: performance 99 is below 100']],
    [{ accessibility: 99 }, ['home: accessibility 99 is below 100']],
    [{ bestPractices: 96 }, ['home: bestPractices 96 is below 100']],
    [{ seo: 92 }, ['home: seo 92 is below 100']],
    [{ lcp: 1501 }, ['home: LCP 1501 ms is above 1500 ms']],
    [{ cls: 0.001 }, ['home: CLS 0.001 is above 0']],
    [{ lcp: Number.NaN, cls: Number.NaN }, ['home: LCP NaN ms is above 1500 ms', 'home: CLS NaN is above 0']],
  ])('%j → %j', (changes, problems) => {
    expect(missedTargets({ ...good, ...changes })).toEqual(problems);
  });
});

describe('medianRun', () => {
  it.each([
    [[90], 90],
    [[99, 80, 95], 95],
    [[70, 99], 99],
  ])('of %j is %d', (scores, median) => {
    expect(medianRun(scores.map((performance) => ({ ...good, performance })))?.performance).toBe(median);
  });

  it('is undefined without runs', () => {
    expect(medianRun([])).toBeUndefined();
  });
});

describe('figuresTable', () => {
  it('aligns columns', () => {
    expect(figuresTable([good, { ...good, page: 'blog index', lcp: 900 }]).split('\n')).toEqual([
      'page        perf  a11y  best  seo  LCP ms    CLS   kB',
      'home         100   100   100  100    1500  0.000  123',
      'blog index   100   100   100  100     900  0.000  123',
    ]);
  });
});

describe('formatReport', () => {
  it('says that all targets are reached', () => {
    expect(formatReport([good]).split('\n').slice(2)).toEqual(['', 'All targets are reached.']);
  });

  it('lists failed audits and missed targets with their page', () => {
    const poor = { ...good, page: 'article', seo: 92, failed: ['Links are not crawlable'] };
    expect(formatReport([good, poor]).split('\n').slice(3)).toEqual([
      '',
      'article: Links are not crawlable',
      'article: seo 92 is below 100',
    ]);
  });
});
