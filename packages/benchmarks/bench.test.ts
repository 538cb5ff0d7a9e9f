import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../src/config/locales/locales.ts';
import * as build from './build.ts';
import * as content from './content.ts';
import { formatRows, median, parseCount, quantile, verdict } from './figures.ts';
import * as lighthouse from './lighthouse.ts';
import * as navigation from './navigation.ts';
import * as peers from './peers.ts';
import { playerTable } from './player.ts';
import * as publish from './publish.ts';
import { FEWEST_GROUPS, syntheticContent } from './synthetic-content.ts';
import { groupsFor, pageIdOf } from './synthetic-service.ts';

/** Rows of a table, with one separator between cells. */
const rowsOf = (table: string) => table.split('\n').map((line) => line.trim().replaceAll(/ {2,}/g, ' | '));

describe('figures', () => {
  it.each([
    [[4, 1, 3, 2], 0.95, 4],
    [[2, 1], 0, 1],
    [[10, 9, 2], 0.5, 9],
    [[], 0.5, Number.NaN],
  ])('quantile of %j at %d is %d', (values, share, expected) =>
    expect(quantile(values, share)).toBe(expected),
  );

  it('median is the lower one of an even number of values', () => expect(median([4, 1, 3, 2])).toBe(2));

  it('rows say whether a target is met', () =>
    expect(
      rowsOf(
        formatRows([
          ['a', '1', verdict(true, '< 2')],
          ['b', '3', verdict(false, '< 2')],
          ['c', '4'],
        ]),
      ),
    ).toEqual(['a | 1 | met: < 2', 'b | 3 | MISSED: < 2', 'c | 4']));

  it.each(['0', '-1', '1.5', 'many', ''])('parseCount refuses %j', (value) =>
    expect(() => parseCount('runs', value)).toThrow(`--runs takes a whole number from 1, not '${value}'.`),
  );
});

describe('tables', () => {
  it('compare players with the first one', () => {
    const ours = { bytes: 100_000, firstFrameMs: 2000, playingMs: 40, frozenFrames: 0 };
    const other = { bytes: 150_000, firstFrameMs: 2500, playingMs: 20, frozenFrames: 60 };
    expect(rowsOf(playerTable('a.json', ['ours', 'other'], [ours, other])).slice(2)).toEqual([
      'ours | 100.0 | ×1.00 | 2000 | ×1.00 | 40 | ×1.00 | 0',
      'other | 150.0 | ×1.50 | 2500 | ×1.25 | 20 | ×0.50 | 60',
    ]);
  });

  it('compare ways of navigation with the native one', () => {
    const native = {
      way: 'native with view transition',
      walks: [{ first: 400, largest: 800 }],
      bytes: 600_000,
    };
    const router = { way: 'router', walks: [{ first: 200, largest: 400 }], bytes: 612_400 };
    expect(rowsOf(navigation.navigationTable([native, router])).slice(1)).toEqual([
      'native with view transition | 400 | 800 | 600 | 1.00 | 1.00',
      'router | 200 | 400 | 612 | 0.50 | 0.50',
    ]);
  });

  it('compare builds after changes with the build of the whole site', () => {
    const cost = { seconds: 20, processorSeconds: 30, peakBytes: 900e6 };
    const steps = [{ label: 'Rendering pages', summary: '25 pages', seconds: 15 }];
    const whole = { name: 'whole site', ...cost, pages: 25, changedFiles: 60, steps };
    const text = {
      ...whole,
      name: 'one text',
      seconds: 1,
      processorSeconds: 1.5,
      pages: undefined,
      steps: [],
    };
    expect(rowsOf(publish.formatFigures([whole, text])).slice(1)).toEqual([
      'whole site | 20.0 | 30.0 | 900 | 25 | 60 | ×1.00 | ×1.00',
      'one text | 1.0 | 1.5 | 900 | not said | 60 | ×0.05 | ×0.05',
      "Ratios are to 'whole site'.",
      '',
      'change | share of its time',
      'whole site | Rendering pages 75%',
      'one text',
    ]);
  });

  it('compare peers with this site, and name those that are faster', () => {
    const cost = (seconds: number) => ({ seconds, processorSeconds: 2 * seconds, peakBytes: 500e6 });
    const built = { pages: 25, pageBytes: 40_000 };
    const rows = rowsOf(
      peers.formatFigures([
        { name: 'this site', whole: cost(20), again: cost(4), ...built },
        { name: 'Slow', whole: cost(30), again: cost(5), ...built },
        { name: 'Fast', whole: cost(5), again: cost(6), ...built },
      ]),
    );
    expect(rows).toContain('Fast | 5.0 | 10.0 | 500 | ×0.25 | ×0.25 | ×1.00 | 25 | 40.0');
    expect(rows).toContain('Slow | 5.0 | 10.0 | 500 | ×1.25 | ×1.25 | ×1.00 | 25 | 40.0');
    expect(rows.filter((row) => row.includes('faster') || row.startsWith('Faster'))).toEqual([
      'Faster than this site: Fast (×0.25).',
      'None is faster than this site.',
    ]);
  });

  it('have no targets for a content service with more documents than they are for', () => {
    const samples = {
      pageMs: [1000],
      freshPageMs: [4],
      answersMs: [900],
      snapshotMs: [2400],
      mutationMs: [7],
    };
    const others = {
      startMs: 1,
      pageCpuMs: 1,
      answersCpuMs: 1,
      clientsP99Ms: 1,
      heapBytes: 1,
      peakBytes: 1,
      slowQueries: [{ name: 'all', queryMs: 900, longestWaitMs: 300 }],
      slowPeakBytes: 1,
    };
    const text = (documents: number) => content.formatFigures({ documents, ...samples, ...others });
    expect(text(10_000)).toContain('MISSED: < 30 ms');
    expect(text(10_000)).toMatch(/900 ms, others wait 300 ms +MISSED: < 250 ms/);
    expect(text(50_000)).not.toMatch(/met|MISSED/);
  });

  it('of Lighthouse name the figures that miss their targets, missing ones included', () => {
    const good = { score: 1 };
    const categories = {
      performance: { score: 0.985 },
      accessibility: good,
      'best-practices': good,
      seo: { score: null },
    };
    const audits = {
      'largest-contentful-paint': { score: 1, numericValue: 1501 },
      'total-byte-weight': { score: 1, numericValue: 123_456 },
      'is-crawlable': { score: 0, title: 'Page is blocked from indexing', scoreDisplayMode: 'binary' },
    };
    const { row, missed } = lighthouse.figuresOf('home', { categories, audits });
    expect(row).toEqual(['home', '99', '100', '100', '0', '1501', 'NaN', '123']);
    expect(missed).toEqual([
      'home: Page is blocked from indexing',
      'home: performance 99 is below 100',
      'home: seo 0 is below 100',
      'home: LCP 1501 ms is above 1500 ms',
      'home: CLS NaN is above 0',
    ]);
  });
});

describe('the synthetic site', () => {
  it.each([1, 1000, 3000])('has about %d documents in its groups', (documents) => {
    const ofGroups = [...syntheticContent(groupsFor(documents), [])].filter(({ _type }) =>
      ['page', 'article', 'translation.metadata'].includes(_type),
    );
    const inOneGroup = LOCALES.length + 1;
    const wanted = Math.max(documents, FEWEST_GROUPS * inOneGroup);
    expect(Math.abs(ofGroups.length - wanted)).toBeLessThanOrEqual(inOneGroup / 2);
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
      expect(paths.get(id)).toBe(id);
    }
  });
});

it.each<[string, (args: readonly string[], signal: AbortSignal) => Promise<void>]>([
  ['--pages=6', build.run],
  ['--documents=0', content.run],
  ['--groups=9', publish.run],
  ['--groups=6', peers.run],
  ['--only=Jekyll', peers.run],
  ['--walks=many', navigation.run],
  ['--origin=here', navigation.run],
  ['--page=nowhere', lighthouse.run],
  ['--locale=xx', lighthouse.run],
])('refuses %s', async (option, run) => {
  await expect(run([option], new AbortController().signal)).rejects.toThrow(option.replace(/=.*/, ''));
});
