import type { SanityClient } from '@sanity/client';
import type { SlugSchemaType, SlugValidationContext } from '@sanity/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, createCleanup, startService, stored, writeDataset } from 'content-service/testing';
import { schemaContext } from '../testing/context.ts';
import { englishFirstProblem } from './english-first.ts';
import { sameFormProblem } from './same-form.ts';
import { parentCircleProblem } from './parent-circle.ts';
import { isUniqueInLocale, slugSource } from './slug.ts';
import { takenPathProblem, takenTopicPathProblem } from './taken-path.ts';
import { uniqueSourceProblem } from './redirect.ts';

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

it.each<[string | undefined, string, boolean]>([
  ['/new', 'drafts.a', true],
  ['/old', 'drafts.a', false],
  ['/old/', 'drafts.a', false],
  ['/old', 'drafts.old', true],
  [undefined, 'drafts.a', true],
])('uniqueSourceProblem %s in %s', async (path, _id, isUnique) => {
  const problem = await uniqueSourceProblem(
    path,
    schemaContext({ document: { _id, _type: 'redirect' }, client }),
  );
  expect(problem === true).toBe(isUnique);
  if (problem !== true) expect(problem).toMatch(/^Another redirect already has this old path/);
});

describe('rules that look at other documents', () => {
  const refersTo = (id: string) => ({ _type: 'reference', _ref: id });
  const translations = (entries: Readonly<Record<string, string>>) =>
    Object.entries(entries).map(([language, id]) => ({ _key: language, language, value: refersTo(id) }));
  const form = (...names: readonly string[]) => ({
    _key: 'f',
    _type: 'form',
    formId: 'contact',
    fields: names.map((name) => ({ _key: name, name })),
  });
  let other: SanityClient;

  beforeAll(async () => {
    const dataset = await writeDataset(cleanup, [
      stored('home', { language: 'en-gb', slug: slug('/') }),
      stored('team', {
        language: 'en-gb',
        slug: slug('team'),
        blocks: [form('email', 'name')],
        title: 'Team',
      }),
      stored('team-de', { language: 'de', slug: slug('mannschaft') }),
      stored('drafts.press', { language: 'en-gb', slug: slug('press') }),
      stored('versions.rSpring.spring', { language: 'en-gb', slug: slug('spring'), blocks: [form('email')] }),
      stored('shops', { language: 'en-gb', slug: slug('shops') }),
      stored('blog', {
        language: 'en-gb',
        slug: slug('blog'),
        blocks: [{ _key: 'l', _type: 'articleList', browse: true }],
      }),
      stored('story', { _type: 'article', language: 'en-gb', slug: slug('blog/story') }),
      stored('recipes', { _type: 'topic', language: 'en-gb', slug: slug('recipes') }),
      ...Object.entries({
        'group-team': translations({ 'en-gb': 'team', de: 'team-de', fr: 'team-fr' }),
        'group-press': translations({ 'en-gb': 'press', fr: 'press-fr' }),
        'group-spring': translations({ 'en-gb': 'spring', fr: 'spring-fr' }),
        'group-shops': translations({ 'en-gb': 'shops', de: 'shops-de' }),
      }).map(([id, entries]) => stored(id, { _type: 'translation.metadata', translations: entries })),
    ]);
    other = clientOf(await startService(cleanup, dataset));
  });

  const context = (document: Parameters<typeof schemaContext>[0]['document'] & object, parent?: unknown) => ({
    ...schemaContext({ document, client: other }),
    parent,
  });

  it.each([
    ['English itself', 'drafts.new', 'en-gb', true],
    ['a translation with a published English document', 'drafts.team-fr', 'fr', true],
    ['one with an English draft', 'drafts.press-fr', 'fr', false],
    ['one whose English document is in a release, outside of it', 'drafts.spring-fr', 'fr', false],
    ['one whose English document is in the same release', 'versions.rSpring.spring-fr', 'fr', true],
    ['one in a release whose English document is published', 'versions.rSpring.team-fr', 'fr', true],
    ['a document of no group', 'drafts.new', 'fr', false],
  ])('englishFirstProblem of %s', async (_, _id, language, isSound) => {
    const problem = await englishFirstProblem(language, context({ _id, language }));
    if (isSound) expect(problem).toBe(true);
    else expect(problem).toContain('There is no published English document (en-gb)');
  });

  it.each([
    ['a free path', 'drafts.new', 'de', 'neu', true],
    ['the path of the own group in English', 'drafts.shops-de', 'de', 'shops', true],
    ['the path of a page that falls back', 'drafts.new', 'de', 'shops', /In “de” a document for “en-gb”/],
    ['that of one in a locale that falls back on German', 'drafts.new', 'de-at', 'shops', /In “de-at”/],
    ['that of an English page with a German one', 'drafts.new', 'de', 'team', true],
    ['a path of a page of a list', 'drafts.new', 'en-gb', 'blog/2', /list of articles of “\/blog”/],
    ['a path of a topic of a list', 'drafts.new', 'de', 'blog/recipes', /list of articles/],
    ['a path beside topics', 'drafts.new', 'en-gb', 'blog/bread', true],
    ['another path for the home page', 'drafts.home', 'en-gb', 'start', /home page.*Keep “\/”/],
    ['its own for the home page', 'drafts.home', 'en-gb', '/', true],
  ])('takenPathProblem of %s', async (_, _id, language, current, expected) => {
    const problem = await takenPathProblem({ current }, context({ _id, language }));
    if (expected instanceof RegExp) expect(problem).toMatch(expected);
    else expect(problem).toBe(expected);
  });

  it.each([
    ['recipes', 'en-gb', true],
    ['story', 'en-gb', false],
    ['story', 'de', false],
  ])('takenTopicPathProblem of %s in %s', async (current, language, isFree) => {
    const problem = await takenTopicPathProblem(
      { current },
      context({ _id: 'drafts.t', _type: 'topic', language }),
    );
    expect(problem === true).toBe(isFree);
  });

  it.each([
    ['the same fields in another order', 'drafts.new', form('name', 'email'), true],
    ['fewer ones', 'drafts.new', form('email'), /The form “contact” of “.*” \(en-gb\) asks for email, name/],
    ['the page itself with other fields', 'drafts.team', form('email'), true],
    ['the fields of its release', 'versions.rSpring.new', form('email'), /asks for email, name/],
  ])('sameFormProblem of %s', async (_, _id, block, expected) => {
    const problem = await sameFormProblem(block.fields, context({ _id }, block));
    if (expected instanceof RegExp) expect(problem).toMatch(expected);
    else expect(problem).toBe(expected);
  });
});

it.each<[string, string | undefined, string, string | true]>([
  ['no parent', undefined, 'drafts.top', true],
  ['a parent that is on top', 'top', 'middle', true],
  ['a parent that does not exist', 'gone', 'middle', true],
  ['a circle that does not lead over the page', 'left', 'top', true],
  ['itself', 'top', 'drafts.top', 'A page cannot be one level above itself. Choose another page, or none.'],
  ['a page below', 'middle', 'top', 'This page is above “Middle”. Choose another page, or none.'],
  [
    'a page far below, by a draft',
    'bottom',
    'drafts.top',
    'This page is above “Middle”, which is above “Bottom”. Choose another page, or none.',
  ],
  ['in a release', 'middle', 'versions.r1.top', 'This page is above “Middle”. Choose another page, or none.'],
])('parentCircleProblem checks %s', async (_, _ref, _id, expected) => {
  const value = _ref === undefined ? undefined : { _ref };
  expect(await parentCircleProblem(value, schemaContext({ document: { _id }, client }))).toBe(expected);
});
