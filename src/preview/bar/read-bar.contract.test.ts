import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SanityClient } from '@sanity/client';
import { clientOf, createCleanup, startService, stored, writeDataset } from 'content-service/testing';
import { createRouteTable } from '../../routing/route-table.ts';
import { readStages } from '../routes-page/list-routes.ts';
import { readPageTranslations, createReadBar, readReleases } from './read-bar.ts';

const cleanup = createCleanup();
let client: SanityClient;

const page = (id: string, language: string, _updatedAt = '2026-11-01T08:00:00Z') =>
  stored(id, { language, title: id, slug: { current: 'menu' }, _updatedAt });
const member = (language: string, _ref: string) => ({
  _key: language,
  language,
  value: { _type: 'reference', _ref },
});

beforeAll(async () => {
  const dataset = await writeDataset(cleanup, [
    page('menu-en', 'en-gb', '2026-11-02T08:00:00Z'),
    page('menu-de', 'de'),
    page('drafts.menu-de', 'de'),
    page('drafts.menu-fr', 'fr'),
    page('versions.rAutumn.menu-en', 'en-gb'),
    page('other', 'en-gb'),
    stored('group-menu', {
      _type: 'translation.metadata',
      translations: [member('en-gb', 'menu-en'), member('de', 'menu-de'), member('fr', 'menu-fr')],
    }),
  ]);
  client = clientOf(await startService(cleanup, dataset), { perspective: 'raw' });
  const create = async (releaseId: string, metadata: object) =>
    await client.releases.create({ releaseId, metadata: { releaseType: 'undecided', ...metadata } });
  await create('rSomeday', { title: 'Someday' });
  await create('rUntitled', {});
  await create('rWinter', {
    releaseType: 'scheduled',
    title: 'Winter',
    intendedPublishAt: '2099-12-20T08:00:00.000Z',
  });
  await create('rAutumn', { title: 'Autumn' });
  await client.releases.schedule({ releaseId: 'rAutumn', publishAt: '2099-12-01T08:00:00.000Z' });
  await create('rOver', { title: 'Over' });
  await client.releases.archive({ releaseId: 'rOver' });
});
afterAll(() => cleanup.run());

it('readReleases lists releases that are to come: by date, then those without one by title', async () => {
  expect(await readReleases(client)).toEqual([
    { name: 'rAutumn', title: 'Autumn', publishAt: '2099-12-01T08:00:00.000Z' },
    { name: 'rWinter', title: 'Winter', publishAt: '2099-12-20T08:00:00.000Z' },
    { name: 'rUntitled', title: 'rUntitled' },
    { name: 'rSomeday', title: 'Someday' },
  ]);
});

describe('readPageTranslations', () => {
  it.each([
    ['a group, with drafts that no route shows', { groupId: 'group-menu' }, ['menu-en']],
    ['the group as a draft names it', { groupId: 'drafts.group-menu' }, ['menu-en', 'drafts.menu-de']],
  ])('reads %s', async (_, route, ids) => {
    const translations = await readPageTranslations(client, route, ids);
    const of = (locale: string) => translations.find((translation) => translation.locale === locale);
    expect(of('de')).toMatchObject({ documentId: 'menu-de', isStale: true, hasDraft: true });
    expect(of('fr')).toMatchObject({ status: 'draft', documentId: 'menu-fr', fallsBackOn: 'en-gb' });
    expect(of('de-at')).toMatchObject({ status: 'fallback', fallsBackOn: 'de' });
    expect(of('en-gb')?.isStale).toBe(false);
  });

  it('reads a document that belongs to no group', async () => {
    const translations = await readPageTranslations(client, { groupId: 'other' }, ['other']);
    expect(translations.find(({ locale }) => locale === 'en-gb')?.documentId).toBe('other');
  });

  it('finds nothing of a page that has been removed', async () => {
    expect(await readPageTranslations(client, { groupId: 'gone' }, ['gone'])).toEqual([]);
  });
});

it('readStages tells which stages are stored of every document', async () => {
  const stages = await readStages(client);
  const of = (id: string) => [...(stages.get(id) ?? [])].toSorted();
  expect(['menu-en', 'menu-de', 'menu-fr', 'gone'].map(of)).toEqual([
    ['published', 'version'],
    ['draft', 'published'],
    ['draft'],
    [],
  ]);
});

it('createReadBar leaves out what the content service does not tell, and logs it', async () => {
  const logged: unknown[] = [];
  const down = { fetch: () => Promise.reject(new Error('down')) };
  const read = createReadBar(
    (_, readWith) => readWith(down),
    (error) => void logged.push(error),
  );
  expect(await read(undefined, createRouteTable([], new Map()))).toEqual({
    releases: [],
    translations: [],
  });
  expect(logged).toEqual([new Error('down')]);
});
