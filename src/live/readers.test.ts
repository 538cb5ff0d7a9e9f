import { describe, expect, it } from 'vitest';
import {
  generalQuestion,
  isAboutItself,
  isReader,
  parseReaders,
  readersFile,
  specificQuestion,
} from './readers.ts';

it('readersFile spreads questions over 64 files', () => {
  const files = Array.from({ length: 10_000 }, (_, index) => readersFile(`document page-${index}-de`));
  const counts = [...Map.groupBy(files, (file) => file).values()].map(({ length }) => length);
  expect(counts).toHaveLength(64);
  expect(Math.max(...counts)).toBeLessThan(250);
});

describe('generalQuestion', () => {
  const page = { path: '/de/brot/', documentId: 'bread-de' };

  it.each([
    ['document bread-de', 'document @'],
    ['document home-de', 'document home-de'],
    ['breadcrumbs /de/brot/', 'breadcrumbs @'],
    ['breadcrumbs /de/', 'breadcrumbs /de/'],
    ['topicsOf /de/brot/ bread-de', 'topicsOf @ @'],
    ['topicsOf /de/brot/ other-de', 'topicsOf /de/brot/ other-de'],
    ['forDocument bread-de de', 'forDocument bread-de de'],
    ['feeds', 'feeds'],
  ])('makes of %s %s, and back', (question, general) => {
    expect(generalQuestion(question, page)).toBe(general);
    expect(specificQuestion(general, page)).toBe(question);
    expect(isAboutItself(general)).toBe(general !== question);
  });

  it('leaves questions of a page without content about documents as they are', () => {
    expect(generalQuestion('document bread-de', { path: '/404/', documentId: undefined })).toBe(
      'document bread-de',
    );
  });
});

describe('isReader', () => {
  const readers = { de: { except: ['/de/404/'] }, 'de-at': ['/de-at/'] };

  it.each([
    ['/de/', true],
    ['/de/404/', false],
    ['/de-at/', true],
    ['/de-at/404/', false],
    ['/', false],
  ])('says of %s: %s', (path, expected) => {
    expect(isReader(readers, path)).toBe(expected);
  });
});

describe('parseReaders', () => {
  const readers = { de: ['/de/'], fr: { except: [] } };

  it('finds the readers of a question', () => {
    expect(parseReaders({ feeds: readers }, 'feeds')).toEqual(readers);
  });

  it.each(['articles de', 'constructor', '__proto__'])('finds none of %s', (question) => {
    expect(parseReaders({ feeds: readers }, question)).toBeUndefined();
  });

  it.each([
    ['no file of readers', 'not found'],
    ['a list', []],
    ['nothing by locale', { feeds: null }],
    ['a path that is no text', { feeds: { de: [1] } }],
    ['an exception that is no list', { feeds: { de: { except: '/de/' } } }],
  ])('refuses %s', (_, file) => {
    expect(() => parseReaders(file, 'feeds')).toThrow(/malformed/);
  });
});
