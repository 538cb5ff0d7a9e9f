import { describe, expect, it } from 'vitest';
import { liveDocument, liveSnapshot } from './live-content.ts';
import { testArticle, testHero, testPage, testSnapshot } from './testing/fixtures.ts';
import type { Block, BlockOf } from './types.ts';
import { written } from './written.ts';

const LAST = '2026-11-22';
const NEXT = '2026-11-23';

const section = { tone: null, space: null, anchor: null };
const week: Block = { ...testHero(), _key: 'week', section: { ...section, showUntil: LAST } };
const over: Block = { ...testHero(), _key: 'over', section: { ...section, showFrom: NEXT } };
const always: Block = { ...testHero(), _key: 'always', section };

const opening = (key: string, validThrough: string | null) => ({
  _key: key,
  title: key,
  text: null,
  place: 'Crumbleford',
  contract: 'fullTime' as const,
  postedAt: null,
  validThrough,
  locality: null,
  country: null,
  link: {
    _key: null,
    label: 'Apply',
    destination: null,
    url: null,
    pageAction: null,
    fragment: null,
    documentId: null,
  },
});
const jobs = written<BlockOf<'jobs'>>({
  _key: 'jobs',
  _type: 'jobs',
  heading: 'Jobs',
  intro: null,
  openings: [opening('open', null), opening('closing', LAST)],
});
const afterwards = { from: NEXT, title: 'It was a week', description: null };

const keysOf = (blocks: readonly Block[], day: string) => {
  const shown = liveDocument(testPage({ blocks }), day);
  return shown._type === 'page' ? shown.blocks.map(({ _key }) => _key) : [];
};

describe('liveDocument', () => {
  it('has the blocks of the day', () => {
    expect(keysOf([week, over, always], LAST)).toEqual(['week', 'always']);
    expect(keysOf([week, over, always], NEXT)).toEqual(['over', 'always']);
  });

  it('leaves out a job after its last day, and keeps the block without any', () => {
    const openings = (day: string) => {
      const shown = liveDocument(testPage({ blocks: [jobs] }), day);
      const [block] = shown._type === 'page' ? shown.blocks : [];
      return block?._type === 'jobs' ? block.openings?.map(({ _key }) => _key) : undefined;
    };
    expect(openings(LAST)).toEqual(['open', 'closing']);
    expect(openings(NEXT)).toEqual(['open']);
  });

  it('has the words of the day; those that are not given stay', () => {
    for (const document of [testPage({ afterwards }), testArticle({ afterwards })]) {
      const { title, description } = document;
      expect(liveDocument(document, LAST)).toBe(document);
      expect(liveDocument(document, NEXT)).toMatchObject({ title: 'It was a week', description });
      expect(title).not.toBe('It was a week');
    }
  });

  it('is the same object on a day that changes nothing', () => {
    const page = testPage({ blocks: [week, jobs] });
    expect(liveDocument(page, LAST)).toBe(page);
  });
});

it('liveSnapshot shows pages and articles as they are on the day, and keeps the rest', () => {
  const pages = [testPage({ blocks: [week, always] })];
  const snapshot = { ...testSnapshot({ pages }), articles: [testArticle({ afterwards })] };
  const live = liveSnapshot(snapshot, NEXT);
  expect(live.pages[0]?.blocks).toEqual([always]);
  expect(live.articles[0]?.title).toBe('It was a week');
  expect(live.settings).toBe(snapshot.settings);
});
