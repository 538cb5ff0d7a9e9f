import { describe, expect, it } from 'vitest';
import { LOCALES } from '../config/locales.ts';
import { testGroup, testPage, testSnapshot, testTopic } from '../content/testing/fixtures.ts';
import { receiptFile } from '../live/receipt.ts';
import { testSite } from '../site/testing/site.ts';
import { planReceipts, receiptSources } from './receipts.ts';

const home = testPage({});
const homeDe = testPage({ _id: 'home-de', language: 'de' });
const site = testSite(
  testSnapshot({
    pages: [home, homeDe],
    groups: [testGroup('home', [home, homeDe])],
    topics: [testTopic({ _id: 'topic' })],
  }),
);
const revisions = { [home._id]: 'r-en', 'home-de': 'r-de', topic: 'r-topic', bad: 'r-bad', secret: 'r-none' };
const leftOut = [{ id: 'bad', documents: [{ id: 'bad' }], problems: [] }];

describe('planReceipts', () => {
  const receipts = planReceipts(site, revisions, leftOut);

  it('names the revision and the pages of each document, those of other locales that show it included', () => {
    const german = receipts['home-de'];
    expect(german).toEqual({ revision: 'r-de', paths: ['/de-at/', '/de-ch/', '/de/'] });
    expect(receipts[home._id]?.paths).toHaveLength(LOCALES.length - 3);
  });

  it('has documents without pages, and those that are left out, and nothing else', () => {
    expect(receipts['topic']).toEqual({ revision: 'r-topic', paths: [] });
    expect(receipts['bad']).toEqual({ revision: 'r-bad', paths: [] });
    expect(Object.keys(receipts)).not.toContain('secret');
  });

  it('leaves out what was published after the revisions had been read', () => {
    expect(Object.keys(planReceipts(site, { 'home-de': 'r' }, []))).toEqual(['home-de']);
  });
});

describe('receiptSources', () => {
  const textsOf = async (receipts: ReturnType<typeof planReceipts>) => {
    const texts = new Map<string, string>();
    for (const { render } of receiptSources(receipts))
      for (const [file, text] of await render()) texts.set(file, text);
    return texts;
  };

  it('changes only the file of a document that has changed', async () => {
    const before = await textsOf(planReceipts(site, revisions, leftOut));
    const after = await textsOf(planReceipts(site, { ...revisions, 'home-de': 'r-new' }, leftOut));
    expect([...after].filter(([file, text]) => before.get(file) !== text).map(([file]) => file)).toEqual([
      receiptFile('home-de'),
    ]);
  });
});
