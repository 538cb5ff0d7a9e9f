import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '../../src/config/locales/locales.ts';
import { readBuildRecord } from '../../src/publish/output/build-record.ts';
import { startCommand } from '../contract/command-runner.ts';
import { useFolder } from '../../src/process/testing/folder.ts';
import { failedFetch, fetchOnly, STACK } from './support/content-faults.ts';
import {
  serveContent,
  smallContent,
  type StoredDocument,
  type TestContent,
} from './support/small-dataset.ts';

const folder = useFolder('file');
let documents: readonly StoredDocument[];
const open: TestContent[] = [];

async function serve(content: readonly StoredDocument[]): Promise<TestContent> {
  const service = await serveContent(folder(`content-${open.length}`), content);
  open.push(service);
  return service;
}

beforeAll(async () => {
  documents = await smallContent(['translation-home', 'translation-cookie-policy']);
});
afterAll(async () => {
  await Promise.all(open.map((content) => content.close()));
});

/** Changes to documents by id. */
type Changes = Readonly<Record<string, (document: StoredDocument) => StoredDocument>>;

/** Copies the documents with some of them changed. */
function changed(changes: Changes): readonly StoredDocument[] {
  const unknown = Object.keys(changes).filter((id) => !documents.some(({ _id }) => _id === id));
  if (unknown.length > 0) throw new Error(`The dataset has no ${unknown.join(', ')}.`);
  return documents.map((document) => changes[document._id]?.(document) ?? document);
}

/** Copies a document with one text replaced, at any depth. */
function replacing(pattern: RegExp, replacement: string) {
  return (document: StoredDocument): StoredDocument => {
    const text = JSON.stringify(document);
    if (!pattern.test(text)) throw new Error(`${document._id} has nothing like ${pattern}.`);
    // Still the same document: the replacements keep its id and type.
    return JSON.parse(text.replace(pattern, replacement)) as StoredDocument;
  };
}

const withoutAlt = replacing(/"alt":"[^"]*"/, '"alt":""');

const withSlug = (current: string) => (page: StoredDocument) => ({
  ...page,
  slug: { _type: 'slug', current },
});

/** A page for France that came past the Studio: nothing in English stands behind it. */
const frenchPage: StoredDocument = {
  _id: 'page-nouveau-fr',
  _type: 'page',
  _rev: 'r1',
  _createdAt: '2026-10-01T00:00:00Z',
  _updatedAt: '2026-10-01T00:00:00Z',
  language: 'fr',
  slug: { _type: 'slug', current: 'nouveau' },
  title: 'Nouveau',
  description: 'Une page sans anglais.',
  blocks: [{ _key: 'hero', _type: 'hero', heading: 'Nouveau' }],
};

const goodEdit: Changes = { 'page-cookie-policy-en-gb': (page) => ({ ...page, title: 'Cookies, edited' }) };

describe('content with a fault that came past the Studio', () => {
  it('is left out and named, and what others publish goes live', async () => {
    const before = await fetchOnly(await serve(documents));
    const edited = await fetchOnly(await serve(changed(goodEdit)));
    const faulty = await fetchOnly(await serve([...changed(goodEdit), frenchPage]));
    expect(faulty).toEqual({
      ...edited,
      leftOut: [
        {
          id: frenchPage._id,
          documents: [{ id: frenchPage._id, locale: 'fr' }],
          problems: [
            expect.objectContaining({ kind: 'no-english', documentId: frenchPage._id, field: 'language' }),
          ],
        },
      ],
    });
    expect(edited.content).not.toBe(before.content);
    expect([before.leftOut, edited.leftOut]).toEqual([[], []]);
  });

  it('may be a translation that is only begun: its group is published without it', async () => {
    const begun = changed({ 'translation-home': replacing(/"_ref":"page-home-de"/, '"_ref":"page-begun"') });
    const content = await fetchOnly(await serve(begun.filter(({ _id }) => _id !== 'page-home-de')));
    expect([content.leftOut, content.pages]).toEqual([[], 2 * LOCALES.length]);
  });

  it('is named at the end of the build, in its record and as what is lost; the command exits with 0', async () => {
    const missing = `image-${'a'.repeat(40)}-1600x1200-webp`;
    const asset = {
      ...documents.find(({ _type }) => _type === 'sanity.imageAsset'),
      _id: missing,
      _type: 'sanity.imageAsset',
    };
    const pictured: StoredDocument = {
      ...frenchPage,
      _id: 'page-pictured-en-gb',
      language: 'en-gb',
      slug: { _type: 'slug', current: 'pictured' },
      blocks: [
        {
          _key: 'hero',
          _type: 'hero',
          heading: 'A picture without its file',
          picture: { _type: 'picture', alt: 'Nothing', asset: { _type: 'reference', _ref: missing } },
        },
      ],
    };
    const content = await serve([...changed(goodEdit), frenchPage, asset, pictured]);
    const target = folder('left-out');
    const { code, output } = await startCommand('build', { ...content.environment, SITE_DIST: target }).ended;
    expect(output).toContain('Left out of the site: 1 group (1 document).');
    expect(output).toMatch(
      /page-nouveau-fr \(fr\), language: .* has no en-gb document.* Add an en-gb translation\./,
    );
    expect(output).toMatch(
      /Warning: page-pictured-en-gb \(en-gb\), blocks\[0\]\.picture: The picture .* cannot be had \(.*404.*without it/,
    );
    expect(code).toBe(0);

    const record = await readBuildRecord(target);
    expect(record?.leftOut?.map(({ id }) => id)).toEqual([frenchPage._id]);
    expect(record?.pages).toBe(3 * LOCALES.length);
    expect(await readFile(join(target, 'cookie-policy/index.html'), 'utf8')).toContain('Cookies, edited');
    // A broken picture costs the image of shared links only the picture.
    const page = await readFile(join(target, 'pictured/index.html'), 'utf8');
    const [, image = ''] = /property="og:image" content="[^"]*(\/_share\/[^"]+)"/.exec(page) ?? [];
    expect((await stat(join(target, image))).size).toBeGreaterThan(0);
  });
});

describe('content that would damage the rest of the site', () => {
  it('is a home page with faults: the command lists causes and remedies, and exits with 1', async () => {
    const content = await serve(changed({ 'page-home-en-gb': withoutAlt, 'page-home-de': withoutAlt }));
    const target = folder('stopped');
    const { code, output } = await startCommand('build', { ...content.environment, SITE_DIST: target }).ended;
    expect(code).toBe(1);
    expect(await readdir(folder())).not.toContain('stopped');
    expect(output).toMatch(
      /The content has 3 problems:\n.*page-home-\S+ .*\.alt: The field is empty\. Fill it in.*\n.*\.alt: .*\n.*There is no home page\./,
    );
    expect(output).not.toMatch(STACK);
  });

  it('is a path that two groups claim', async () => {
    const failure = await failedFetch(await serve(changed({ 'page-cookie-policy-de': withSlug('/') })));
    expect(failure).toMatch(
      /The content has 1 problem:\n.*\(de\), slug: The path \/de\/ is also that of .*\. Give one of the two another path/,
    );
  });

  it('is a link of the settings that leads nowhere', async () => {
    const settings = replacing(/"_ref":"page-cookie-policy-en-gb"/, '"_ref":"page-gone"');
    const failure = await failedFetch(await serve(changed({ 'settings-en-gb': settings })));
    expect(failure).toMatch(/settings-en-gb \(en-gb\), \S+\.document: .*page-gone.*\. Choose another/);
    expect(failure).not.toMatch(STACK);
  });
});
