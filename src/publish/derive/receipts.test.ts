import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../config/locales/locales.ts';
import { testGroup, testPage, testSnapshot, testTopic } from '../../content/testing/fixtures.ts';
import { receiptFile } from '../../live/receipt.ts';
import { testSite } from '../../site/testing/site.ts';
import { deriveFiles } from './derived-files.ts';
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
  const receipts = () => planReceipts(site, revisions, leftOut);

  it('names the revision and the pages of each document, those of other locales that show it included', () => {
    const german = receipts()['home-de'];
    const germanPaths = LOCALES.filter(({ language }) => language === 'de')
      .map(({ code }) => `/${code}/`)
      .toSorted();
    expect(german).toEqual({ revision: 'r-de', paths: germanPaths });
    expect(receipts()[home._id]?.paths).toHaveLength(LOCALES.length - germanPaths.length);
  });

  it('has documents without pages, and those that are left out, and nothing else', () => {
    expect(receipts()['topic']).toEqual({ revision: 'r-topic', paths: [] });
    expect(receipts()['bad']).toEqual({ revision: 'r-bad', paths: [] });
    expect(Object.keys(receipts())).not.toContain('secret');
  });

  it('leaves out what was published after the revisions had been read', () => {
    expect(Object.keys(planReceipts(site, { 'home-de': 'r' }, []))).toEqual(['home-de']);
  });
});

describe('receiptSources', () => {
  const sourcesOf = (changes: object = {}, routing = 'before', content = site) =>
    receiptSources(planReceipts(content, { ...revisions, ...changes }, leftOut), routing);

  it('render only the file of a document that has changed', async () => {
    const published = await deriveFiles(sourcesOf());
    const next = await deriveFiles(sourcesOf({ 'home-de': 'r-new' }), published.sources);
    const file = receiptFile('home-de');
    expect([...next.texts.keys()]).toEqual([file]);
    const receipts: unknown = JSON.parse(next.texts.get(file) ?? '');
    expect(receipts).toMatchObject({ 'home-de': { revision: 'r-new' } });
  });

  it('render the files of documents whose pages have moved', async () => {
    const published = await deriveFiles(sourcesOf());
    expect([...(await deriveFiles(sourcesOf({}, 'after'), published.sources)).texts]).toEqual([]);
    const moved = testSite(testSnapshot({ pages: [home] }));
    const next = await deriveFiles(sourcesOf({}, 'after', moved), published.sources);
    expect([...next.texts.keys()]).toContain(receiptFile(home._id));
  });

  it('are the same for the same content', async () => {
    expect(await deriveFiles(sourcesOf())).toEqual(await deriveFiles(sourcesOf()));
  });
});
