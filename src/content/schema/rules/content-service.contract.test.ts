import type { SanityClient } from '@sanity/client';
import type { SlugSchemaType, SlugValidationContext } from '@sanity/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clientOf,
  createCleanup,
  startService,
  stored,
  writeDataset,
} from '../../../../content-service/tests/support.ts';
import { schemaContext } from '../testing/context.ts';
import { parentCircleProblem } from './parent-circle.ts';
import { isUniqueInLocale, slugSource } from './slug.ts';
import { uniqueSourceProblem } from './unique-source.ts';

const cleanup = createCleanup();
let client: SanityClient;

const slug = (current: string) => ({ _type: 'slug', current });

beforeAll(async () => {
  const dataset = await writeDataset(cleanup, [
    stored('about', { language: 'en-gb', slug: slug('about') }),
    stored('drafts.new', { language: 'en-gb', slug: slug('new') }),
    stored('versions.r1.next', { language: 'en-gb', slug: slug('next') }),
    stored('story', { _type: 'article', language: 'en-gb', slug: slug('blog/story') }),
    stored('slashes', { language: 'en-gb', slug: slug('/with/slashes/') }),
    stored('ueber', { language: 'de', slug: slug('about') }),
    stored('old', { _type: 'redirect', source: '/old' }),
    stored('top', { title: 'Top' }),
    stored('middle', { title: 'Middle', parent: { _ref: 'top' } }),
    stored('bottom', { title: 'Bottom', parent: { _ref: 'top' } }),
    stored('drafts.bottom', { title: 'Bottom', parent: { _ref: 'middle' } }),
    stored('left', { title: 'Left', parent: { _ref: 'right' } }),
    stored('right', { title: 'Right', parent: { _ref: 'left' } }),
  ]);
  client = clientOf(await startService(cleanup, dataset));
});
afterAll(() => cleanup.run());

function slugContext(document: Readonly<Record<string, unknown>>): SlugValidationContext {
  return {
    ...schemaContext({ document, client }),
    parent: {},
    // The rule looks at neither the type nor the default.
    type: {} as SlugSchemaType,
    defaultIsUnique: () => true,
  };
}

describe('isUniqueInLocale', () => {
  it.each<[string, string, string, boolean]>([
    ['a path nobody has', 'drafts.a', 'contact', true],
    ['a path of a published page', 'drafts.a', 'about', false],
    ['a path of a draft', 'drafts.a', 'new', false],
    ['a path of a version in a release', 'drafts.a', 'next', false],
    ['a path of an article', 'drafts.a', 'blog/story', false],
    ['the same path with slashes', 'drafts.a', '/about/', false],
    ['the same path without slashes', 'drafts.a', 'with/slashes', false],
    ['the document’s own path, published', 'drafts.about', 'about', true],
    ['the document’s own path, as a draft', 'new', 'new', true],
    ['the document’s own path, in a release', 'drafts.next', 'next', true],
  ])('%s', async (_, _id, path, expected) => {
    expect(await isUniqueInLocale(path, slugContext({ _id, language: 'en-gb' }))).toBe(expected);
  });

  it('accepts the same path in another locale', async () => {
    expect(await isUniqueInLocale('about', slugContext({ _id: 'drafts.a', language: 'fr' }))).toBe(true);
    expect(await isUniqueInLocale('about', slugContext({ _id: 'drafts.a', language: 'de' }))).toBe(false);
  });

  it('accepts a document without a locale', async () => {
    expect(await isUniqueInLocale('about', slugContext({ _id: 'drafts.a' }))).toBe(true);
  });
});

describe('slugSource', () => {
  const source = (document: Readonly<Record<string, unknown>>) => {
    const { document: whole = { _id: '', _type: '', _rev: '', _createdAt: '', _updatedAt: '' }, ...context } =
      schemaContext({ document, client });
    return slugSource(whole, {
      ...context,
      parentPath: [],
      parent: {},
      projectId: '',
      dataset: '',
      currentUser: null,
    });
  };

  it.each<[Readonly<Record<string, unknown>>, string]>([
    [{ title: 'Our team' }, 'Our team'],
    [{ title: 'Our team', parent: { _ref: 'about' } }, 'about/Our team'],
    [{ title: 'Our team', parent: { _ref: 'new' } }, 'new/Our team'],
    [{ title: 'Our team', parent: { _ref: 'gone' } }, '/Our team'],
    [{ title: 'On/off' }, 'On off'],
    [{}, ''],
  ])('derives from %o: "%s"', async (document, expected) => {
    expect(await source(document)).toBe(expected);
  });
});

describe('uniqueSourceProblem', () => {
  it.each<[string | undefined, string, boolean]>([
    ['/new', 'drafts.a', true],
    ['/old', 'drafts.a', false],
    ['/old/', 'drafts.a', false],
    ['/old', 'drafts.old', true],
    [undefined, 'drafts.a', true],
  ])('%s in %s', async (path, _id, isUnique) => {
    const problem = await uniqueSourceProblem(
      path,
      schemaContext({ document: { _id, _type: 'redirect' }, client }),
    );
    expect(problem === true).toBe(isUnique);
    if (problem !== true) expect(problem).toMatch(/^Another redirect already has this old path/);
  });
});

describe('parentCircleProblem', () => {
  it.each<[string, string | undefined, string, string | true]>([
    ['no parent', undefined, 'drafts.top', true],
    ['a parent that is on top', 'top', 'middle', true],
    ['a parent that does not exist', 'gone', 'middle', true],
    ['a circle that does not lead over the page', 'left', 'top', true],
    [
      'the page itself',
      'top',
      'drafts.top',
      'A page cannot be one level above itself. Choose another page, or none.',
    ],
    ['a page below', 'middle', 'top', 'This page is above “Middle”. Choose another page, or none.'],
    [
      'a page far below, by a draft',
      'bottom',
      'drafts.top',
      'This page is above “Middle”, which is above “Bottom”. Choose another page, or none.',
    ],
    [
      'a page below, in a release',
      'middle',
      'versions.r1.top',
      'This page is above “Middle”. Choose another page, or none.',
    ],
  ])('checks %s', async (_, _ref, _id, expected) => {
    const value = _ref === undefined ? undefined : { _ref };
    expect(await parentCircleProblem(value, schemaContext({ document: { _id }, client }))).toBe(expected);
  });
});
