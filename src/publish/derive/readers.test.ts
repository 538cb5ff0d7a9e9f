import { expect, it } from 'vitest';
import { parseReaders, readersFile } from '../../live/readers.ts';
import { readerFiles } from './readers.ts';

const NAVIGATION = 'forDocument about-de de';

/** Creates the record of a page that asks what all ask, and more. */
const page = (path: string, ...questions: readonly string[]) => ({
  path,
  questions: ['settings de', 'breadcrumbs @', NAVIGATION, ...questions],
});
const pages = [
  page('/de/', 'document @', 'asset image-1'),
  page('/de/brot/', 'document @', 'articles de'),
  page('/de/tee/', 'document @'),
  { path: '/de/404/', questions: ['settings de', NAVIGATION] },
  { path: '/fr/', questions: ['settings fr', NAVIGATION] },
  { path: '/api/locale/de.json', questions: ['settings de'] },
];
/** Returns the published readers of a question. */
function readersOf(question: string, records = pages) {
  const text = readerFiles(records).get(readersFile(question));
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
  const more = [...pages, page('/de/neu/', 'document @')];
  expect(readerFiles(more)).toEqual(readerFiles(pages));
});

it('is the same whatever the order of the pages', () => {
  expect([...readerFiles(pages.toReversed())]).toEqual([...readerFiles(pages)]);
});
