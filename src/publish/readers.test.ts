import { expect, it } from 'vitest';
import { parseReaders, readersFile } from '../live/readers.ts';
import type { Route } from '../routing/route.ts';
import { readerFiles } from './readers.ts';

const NAVIGATION = 'forDocument about-de de';

/** Creates the record of a page that asks what all ask, and more. */
const page = (path: string, ...questions: readonly string[]) => ({
  path,
  questions: ['settings de', `breadcrumbs ${path}`, NAVIGATION, ...questions],
});
const pages = [
  page('/de/', 'document home-de', 'asset image-1'),
  page('/de/brot/', 'document bread-de', 'articles de'),
  page('/de/tee/', 'document tea-de'),
  { path: '/de/404/', questions: ['settings de', NAVIGATION] },
  { path: '/fr/', questions: ['settings fr', NAVIGATION] },
  { path: '/api/locale/de.json', questions: ['settings de'] },
];
const documents = new Map([
  ['/de/', 'home-de'],
  ['/de/brot/', 'bread-de'],
  ['/de/tee/', 'tea-de'],
  ['/de/neu/', 'new-de'],
]);
const routes = {
  atPath(path: string): Route | undefined {
    const documentId = documents.get(path);
    const common = { locale: 'de', sourceLocale: 'de', groupId: 'group', canonicalPath: path };
    return documentId === undefined ? undefined : { ...common, path, documentId };
  },
};

/** Returns the published readers of a question. */
function readersOf(question: string, records = pages) {
  const text = readerFiles(records, routes).get(readersFile(question));
  return text === undefined ? undefined : parseReaders(JSON.parse(text), question);
}

it.each([
  ['settings de', { except: [] }],
  ['document @', { except: ['/de/404/'] }],
  ['breadcrumbs @', { except: ['/de/404/'] }],
  ['articles de', ['/de/brot/']],
])('names the pages that ask %s, or those that do not', (question, readers) => {
  expect(readersOf(question)).toEqual({ de: readers });
});

it('names those of each locale', () => {
  expect(readersOf(NAVIGATION)).toEqual({ de: { except: [] }, fr: { except: [] } });
});

it('says nothing of pictures, which no edit changes, nor of what nobody asks', () => {
  for (const question of ['asset image-1', 'document home-de', 'feeds'])
    expect(readersOf(question)).toBeUndefined();
});

it('stays as it is for a new page that asks what all ask', () => {
  const more = [...pages, page('/de/neu/', 'document new-de')];
  expect(readerFiles(more, routes)).toEqual(readerFiles(pages, routes));
});

it('is the same whatever the order of the pages', () => {
  expect([...readerFiles(pages.toReversed(), routes)]).toEqual([...readerFiles(pages, routes)]);
});
