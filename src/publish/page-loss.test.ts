import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUILD_RECORD } from '../config/deployment/deployment.ts';
import type { LeftOut } from '../site/quarantine/quarantine.ts';
import { describeLeftOut, stopOnPageLoss } from './page-loss.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-loss-'));
});
afterEach(() => rm(folder, { recursive: true }));

const problem = {
  kind: 'no-english',
  documentId: 'page-fr',
  locale: 'fr',
  field: 'language',
  message: 'There is no English.',
  fix: 'Add it.',
} as const;

it('is empty when nothing is left out', () => {
  expect(describeLeftOut([])).toBe('');
});

it('counts, and names every group with its documents, problems and remedies', () => {
  const report = describeLeftOut([
    {
      id: 'translation-new',
      documents: [{ id: 'page-fr', locale: 'fr' }, { id: 'page-x' }],
      problems: [problem, { ...problem, field: 'title' }],
    },
    {
      id: 'redirect-1',
      documents: [{ id: 'redirect-1' }],
      problems: [{ ...problem, documentId: 'redirect-1' }],
    },
  ]);
  expect(report.split('\n')).toEqual([
    '',
    'Left out of the site: 2 groups (3 documents).',
    '  translation-new: page-fr (fr), page-x',
    '    page-fr (fr), language: There is no English. Add it.',
    '    page-fr (fr), title: There is no English. Add it.',
    '  redirect-1',
    '    redirect-1 (fr), language: There is no English. Add it.',
  ]);
});

describe('stopOnPageLoss', () => {
  const planOf = (pages: number, leftOut: readonly LeftOut[] = []) => ({ pages, leftOut });
  const publish = (record: unknown) => writeFile(join(folder, BUILD_RECORD), JSON.stringify(record));

  it.each([
    [100, 100],
    [100, 250],
    [100, 80],
  ])('accepts a change from %d to %d pages', async (before, now) => {
    await publish({ pages: before });
    expect(await stopOnPageLoss(folder, planOf(now), {})).toBe(true);
  });

  it('throws if more than a fifth of the pages is lost, with both counts and the remedy', async () => {
    await publish({ pages: 100 });
    await expect(stopOnPageLoss(folder, planOf(79), {})).rejects.toThrow(
      /79 pages, but 100 .*ALLOW_PAGE_LOSS=true/,
    );
    expect(await stopOnPageLoss(folder, planOf(79), { ALLOW_PAGE_LOSS: 'true' })).toBe(true);
  });

  it.each(['false', '', '0', '1', 'yes', 'TRUE', ' true', 'null'])(
    'is not switched off by "%s"',
    async (value) => {
      await publish({ pages: 100 });
      await expect(stopOnPageLoss(folder, planOf(79), { ALLOW_PAGE_LOSS: value })).rejects.toThrow(
        '79 pages',
      );
    },
  );

  it('names what is left out when that is what is lost', async () => {
    await publish({ pages: 100 });
    const lost: LeftOut = {
      id: 'translation-about',
      documents: [{ id: 'page-about-fr', locale: 'fr' }],
      problems: [{ ...problem, documentId: 'page-about-fr' }],
    };
    await expect(stopOnPageLoss(folder, planOf(79, [lost]), {})).rejects.toThrow(
      /79 pages, but 100 .*\nLeft out of the site: 1 group \(1 document\)\.\n.*page-about-fr \(fr\), language: There is no English\. Add it\./s,
    );
    expect(await stopOnPageLoss(folder, planOf(80, [lost]), {})).toBe(true);
  });

  it('accepts the first build, and tells that it compares nothing', async () => {
    expect(await stopOnPageLoss(join(folder, 'none'), planOf(1), {})).toBe(false);
  });

  it.each([{}, { pages: '100' }, { pages: null }])('tells that it cannot compare with %j', async (record) => {
    await publish(record);
    expect(await stopOnPageLoss(folder, planOf(1), {})).toBe(false);
  });
});
