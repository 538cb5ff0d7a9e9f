import type { SanityClient } from '@sanity/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, createCleanup, startService, stored, writeDataset } from 'content-service/testing';
import { moveRedirects, redirectId } from './move-document.ts';
import { slugMoveProblem } from './slug-rule.ts';

const cleanup = createCleanup();
let client: SanityClient;

const slug = (current: string) => ({ _type: 'slug', current });
const to = (_ref: string) => ({ _type: 'reference', _ref });

beforeAll(async () => {
  const dataset = await writeDataset(cleanup, [
    stored('home', { language: 'fr', slug: slug('/') }),
    stored('team', { language: 'fr', slug: slug('a'), title: 'Team' }),
    stored('other', { language: 'fr', slug: slug('other'), title: 'Other' }),
    stored('to-address', { _type: 'redirect', source: '/fr/first', status: 301, url: '/fr/a/' }),
    stored('to-part', { _type: 'redirect', source: '/fr/part', status: 301, url: '/fr/a/#people' }),
    stored('foreign', { _type: 'redirect', source: '/fr/shop', status: 301, url: 'https://shop.example/' }),
    stored('gone', { _type: 'redirect', source: '/fr/gone/', status: 410 }),
    stored('taken', { _type: 'redirect', source: '/fr/taken', status: 301, document: to('other') }),
  ]);
  client = clientOf(await startService(cleanup, dataset)).withConfig({ perspective: 'raw' });
});
afterAll(() => cleanup.run());

/** Lists all redirects as `source target`, except those that the tests do not touch. */
async function redirects(): Promise<readonly string[]> {
  return client.fetch(
    `*[_type == "redirect" && !(_id in ["foreign", "gone", "taken"])] | order(source asc)
      {"line": source + " " + string(status) + " " + coalesce(document._ref, url)}.line`,
  );
}

describe('moveRedirects', () => {
  it('keeps one step from every old path to the document, from a to b to c and back to a', async () => {
    await moveRedirects(client, { documentId: 'team', from: '/fr/a/', to: '/fr/b/' });
    expect(await redirects()).toEqual([
      '/fr/a/ 301 team',
      '/fr/first 301 team',
      '/fr/part 301 /fr/b/#people',
    ]);
    expect(await client.getDocument(await redirectId('/fr/a/'))).toMatchObject({ source: '/fr/a/' });

    await moveRedirects(client, { documentId: 'team', from: '/fr/b/', to: '/fr/c/' });
    expect(await redirects()).toEqual([
      '/fr/a/ 301 team',
      '/fr/b/ 301 team',
      '/fr/first 301 team',
      '/fr/part 301 /fr/c/#people',
    ]);

    await moveRedirects(client, { documentId: 'team', from: '/fr/c/', to: '/fr/a/' });
    expect(await redirects()).toEqual([
      '/fr/b/ 301 team',
      '/fr/c/ 301 team',
      '/fr/first 301 team',
      '/fr/part 301 /fr/a/#people',
    ]);
  });

  it('writes nothing when there is nothing to do', async () => {
    const before = await redirects();
    await moveRedirects(client, { documentId: 'new', from: undefined, to: '/fr/new/' });
    expect(await redirects()).toEqual(before);
  });
});

describe('slugMoveProblem', () => {
  const problem = (_id: string, current: string) =>
    slugMoveProblem(slug(current), {
      document: { _id, _type: 'page', language: 'fr', _rev: '', _createdAt: '', _updatedAt: '' },
      getClient: () => client,
    });

  it.each([
    ['a path nobody has', 'drafts.team', 'fresh', true],
    ['an old path of the document itself', 'drafts.team', 'b', true],
    ['the home page where it is', 'drafts.home', '/', true],
    ['a path that is no path', 'drafts.team', 'No path', true],
    [
      'a path whose redirect leads to another page',
      'drafts.team',
      'taken',
      'The redirect of /fr/taken/ leads to “Other”. Change or delete that redirect first, or choose another path.',
    ],
    [
      'a path whose redirect leads to an address',
      'versions.r1.team',
      'shop',
      'The redirect of /fr/shop/ leads to https://shop.example/. Change or delete that redirect first, or choose another path.',
    ],
    [
      'a path that is gone',
      'team',
      'gone',
      'The redirect of /fr/gone/ says that this path is gone. Change or delete that redirect first, or choose another path.',
    ],
    [
      'another path for the home page',
      'drafts.home',
      'accueil',
      'This is the home page of its locale, which visitors find at “/”. Keep that path, and change what is on the page instead.',
    ],
  ])('checks %s', async (_, id, current, expected) => {
    expect(await problem(id, current)).toBe(expected);
  });
});
