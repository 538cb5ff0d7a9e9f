import { join } from 'node:path';
import { createClient } from '@sanity/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createContentService } from 'content-service';
import { LOCAL_CONTENT } from '../../../../src/config/deployment/local-environment.ts';
import { mainDocumentFilter } from './addresses.ts';

const service = createContentService({
  datasetFolders: [join(import.meta.dirname, '../../../../dataset', LOCAL_CONTENT.dataset)],
  port: 0,
});
let origin: string;

beforeAll(async () => {
  const { port } = await service.listen();
  origin = `http://localhost:${port}`;
});
afterAll(() => service.close());

it.each([
  ['/', 'page-home-en-gb'],
  ['/de/', 'page-home-de'],
  ['/de/so-funktionierts/', 'page-how-it-works-de'],
  ['/de/so-funktionierts', 'page-how-it-works-de'],
  ['/de/fuer-betriebe/baeckereien/', 'page-bakeries-de'],
  ['/about/', 'page-about-en-gb'],

  ['/de-at/so-funktionierts/', 'page-how-it-works-de-at'],
  // Fallback routes: of the language, and of English.
  ['/de-at/kolophon/', 'page-colophon-de'],
  ['/en-nz/about/', 'page-about-en-gb'],
  // Parts of a list.
  ['/de/blog/', 'page-blog-de'],
  ['/de/blog/2/', 'page-blog-de'],
  ['/de-ch/blog/rezepte/2/', 'page-blog-de'],
  // Only lists have parts.
  ['/de/so-funktionierts/2/', null],
  ['/de/gibt-es-nicht/', null],
  [`/de/"] | order(_id) { "_id": "x" }`, null],
])('mainDocumentFilter finds the document of %s', async (path, expected) => {
  const client = createClient({
    ...LOCAL_CONTENT,
    apiHost: origin,
    useProjectHostname: false,
    apiVersion: '2026-11-01',
    useCdn: false,
    perspective: 'drafts',
  });
  // As the Presentation tool queries it.
  const found = await client.fetch<{ readonly _id: string } | null>(
    `*[${mainDocumentFilter(path)}][0]{_id, _type}`,
  );
  expect(found?._id ?? null).toBe(expected);
});
