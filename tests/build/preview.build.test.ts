import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stegaClean } from '@sanity/client/stega';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { LOCAL_CONTENT } from '../../src/config/deployment/local-environment.ts';
import { FILES_PATH, PICTURES_PATH } from '../../src/config/content-service.ts';
import { useFolder } from '../../src/process/testing/folder.ts';
import { openPreview, TEST_STUDIO_ORIGIN, type PreviewUnderTest } from '../support/preview-under-test.ts';
import { openEditedPreview } from './support/edited-preview.ts';
import { cookieFor, draftOf, quote } from './support/preview-drafts.ts';
import { builtPages } from '../support/pages.ts';

const { preview, editor, get, htmlOf, close } = await openEditedPreview();
afterAll(close);
afterEach(() => editor.delete({ query: '*[_id in path("drafts.**")]' }));

/** Share of pages that are compared with those of production: one of so many, which is no multiple of the locales. */
const SAMPLE_STEP = { quick: 53, sweep: 17 }[inject('tier')];

/** Waits for a change to show, for long: the first look at a perspective reads its index. */
const eventually = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 60_000 });

describe('published pages', () => {
  const site = inject('site');
  let same: PreviewUnderTest;
  beforeAll(async () => {
    same = await openPreview(site.contentOrigin);
  });
  afterAll(() => same.close());

  /** Content of a page as everybody sees it; scripts and pictures stand where their deployment loads them. */
  const mainOf = (html: string) =>
    /<main\b.*<\/main>/s
      .exec(html)?.[0]
      .replaceAll(/<script\b.*?<\/script>/gs, '')
      .replaceAll(/ (?:uid|component-url|renderer-url)="[^"]*"/g, '')
      .replaceAll(
        `${site.contentOrigin}/images/${LOCAL_CONTENT.projectId}/${LOCAL_CONTENT.dataset}/`,
        PICTURES_PATH,
      )
      .replaceAll(
        `${site.contentOrigin}/files/${LOCAL_CONTENT.projectId}/${LOCAL_CONTENT.dataset}/`,
        FILES_PATH,
      )
      .replaceAll(/\s+/g, ' ');

  it('are what the production site shows, of every kind and in every locale', async () => {
    const pages = await Array.fromAsync(builtPages(site.root));
    const paths = pages.map(({ path }) => path).filter((path) => path.endsWith('/'));
    const sample = paths.filter((_, index) => index % SAMPLE_STEP === 0);
    expect(sample.length).toBeGreaterThan(20);
    const different: string[] = [];
    for (const path of sample) {
      const [shown, built] = await Promise.all([
        fetch(`${same.origin}${path}`).then((response) => response.text()),
        readFile(join(site.root, path, 'index.html'), 'utf8'),
      ]);
      if (mainOf(shown) !== mainOf(built)) different.push(path);
    }
    expect(different).toEqual([]);
  });
});

describe('without a session', () => {
  it('shows what is published, and no draft', async () => {
    await editor.createOrReplace(draftOf('versteckt', { blocks: [quote('Geheim')] }));
    await editor.patch('page-home-de').set({ title: 'Startseite nach einer Veröffentlichung' }).commit();
    await editor.createOrReplace({
      ...(await editor.getDocument('page-home-de')),
      _id: 'drafts.page-home-de',
      _type: 'page',
      title: 'Startseite im Entwurf',
    });
    await eventually(() => htmlOf('/de/', 'drafts')).toContain('Startseite im Entwurf');
    const html = await htmlOf('/de/');
    expect(html).toContain('Startseite nach einer Veröffentlichung');
    expect(html).not.toContain('Entwurf');
    expect((await get('/de/versteckt/')).status).toBe(404);
  });

  it.each(['forged', 'draft-session=', 'draft-session=1.a.9999999999999.drafts.x'])(
    'shows what is published for the cookie %s',
    async (cookie) => {
      await editor.createOrReplace(draftOf('nur-entwurf', { blocks: [quote('Geheim')] }));
      await eventually(async () => (await get('/de/nur-entwurf/', 'drafts')).status).toBe(200);
      const response = await fetch(`${preview.origin}/de/nur-entwurf/`, { headers: { Cookie: cookie } });
      expect(response.status).toBe(404);
    },
  );
});

describe('drafts', () => {
  it('of a new page have a route at once, and a new address with their next path', async () => {
    await editor.createOrReplace(draftOf('neu', { blocks: [quote('Nur im Entwurf')] }));
    await eventually(() => htmlOf('/de/neu/', 'drafts')).toContain('Nur im Entwurf');
    await editor
      .patch('drafts.neu')
      .set({ slug: { _type: 'slug', current: 'neuer' } })
      .commit();
    await eventually(async () => (await get('/de/neuer/', 'drafts')).status).toBe(200);
    expect((await get('/de/neu/', 'drafts')).status).toBe(404);
    await editor.delete('drafts.neu');
    await eventually(async () => (await get('/de/neuer/', 'drafts')).status).toBe(404);
  });

  it('show on fallback routes what visitors of the locale will see', async () => {
    await editor.createOrReplace(draftOf('oesterreich', { blocks: [quote('Für alle')] }));
    await eventually(() => htmlOf('/de-at/oesterreich/', 'drafts')).toContain('Für alle');
  });

  it('show what somebody types', async () => {
    await editor.createOrReplace(draftOf('tippen', { blocks: [quote('Anfang')] }));
    await eventually(() => htmlOf('/de/tippen/', 'drafts')).toContain('Anfang');
    for (const text of ['Zuerst', 'Danach', 'Zuletzt']) {
      await editor
        .patch('drafts.tippen')
        .set({ blocks: [quote(text)] })
        .commit();
      await eventually(() => htmlOf('/de/tippen/', 'drafts')).toContain(text);
    }
  });
});

it('a release is seen by those who look at it, and by nobody else', async () => {
  const releaseId = 'rHerbst';
  await editor.releases.create({ releaseId, metadata: { title: 'Herbst', releaseType: 'asap' } });
  const { _id, ...page } = draftOf('herbst', { blocks: [quote('Im Herbst')] });
  await editor.createVersion({ releaseId, publishedId: 'herbst', document: { ...page, _type: 'page' } });
  await eventually(() => htmlOf('/de/herbst/', releaseId)).toContain('Im Herbst');
  expect(_id).toBe('drafts.herbst');
  expect((await get('/de/herbst/', 'drafts')).status).toBe(404);
  expect((await get('/de/herbst/')).status).toBe(404);
});

describe('a document with problems', () => {
  it('shows them in place with their fields and links, and what of it can be shown', async () => {
    const broken = { _key: 'b', _type: 'cardGrid', heading: 'Ohne Karten' };
    const unknown = { _key: 'c', _type: 'fromTheFuture' };
    await editor.createOrReplace(
      draftOf('kaputt', { title: undefined, blocks: [quote('Geht noch'), broken, unknown] }),
    );
    await eventually(async () => (await get('/de/kaputt/', 'drafts')).status).toBe(200);
    const html = await htmlOf('/de/kaputt/', 'drafts');
    expect(html).toContain('Geht noch');
    const panel = /<section class="preview-problems".*?<\/section>/s.exec(html)?.[0] ?? '';
    for (const field of ['title', 'blocks[1].cards', 'blocks[2]']) {
      expect(panel).toContain(`<code>${field}</code>`);
      expect(panel).toContain(
        `${TEST_STUDIO_ORIGIN}/intent/edit/id=kaputt;path=${encodeURIComponent(field)}/`,
      );
    }
    // The rest of the site is as it was.
    expect(await htmlOf('/de/', 'drafts')).not.toContain('preview-problems');
  });

  it('does not break lists that would show it', async () => {
    const { path, id } = await articleList();
    const article = await editor.getDocument(id);
    if (!article) throw new Error(`${id} does not exist.`);
    await editor.createOrReplace({
      ...article,
      _id: `drafts.${id}`,
      picture: undefined,
      publishedAt: undefined,
    });
    await eventually(() => htmlOf(path, 'drafts')).not.toContain(String(article['title']));
    expect((await get(path, 'drafts')).status).toBe(200);
  });

  it('keeps all settings of a locale but the link that leads nowhere, and names it by its title', async () => {
    const id = await editor.fetch<string>('*[_type == "siteSettings" && language == "de"][0]._id');
    const settings = await editor.getDocument(id);
    if (!settings) throw new Error(`${id} does not exist.`);
    const before = headerOf(await htmlOf('/de/', 'drafts'));
    const bad = {
      _key: 'bad',
      _type: 'link',
      label: 'Ins Leere',
      document: { _type: 'reference', _ref: 'nowhere', _weak: true },
    };
    await editor.createOrReplace({ ...settings, _id: `drafts.${id}` });
    await editor.patch(`drafts.${id}`).insert('before', 'navigation[0]', [bad]).commit();
    await eventually(() => htmlOf('/de/', 'drafts')).toContain('<code>navigation[0].document</code>');
    const html = await htmlOf('/de/', 'drafts');
    expect(headerOf(html)).toEqual(before);
    expect(html).not.toContain('Ins Leere</a>');
    expect(html).toMatch(
      /<span lang="en">Site settings: [^<]* → Navigation → 1\. Link → Page or article<\/span><\/a>/,
    );
    expect((await get('/fr/', 'drafts')).status).toBe(200);
  });

  it('shows them to an editor in the language of the browser', async () => {
    await editor.createOrReplace(draftOf('sprache', { title: undefined }));
    await eventually(async () => (await get('/de/sprache/', 'drafts')).status).toBe(200);
    const headers = { Cookie: cookieFor('drafts'), 'Accept-Language': 'fr-CH,fr;q=0.9,en;q=0.5' };
    const html = await fetch(`${preview.origin}/de/sprache/`, { headers }).then((response) =>
      response.text(),
    );
    expect(html).toContain('<html lang="de-DE"');
    expect(html).toContain('<section class="preview-problems" lang="fr-CH" dir="ltr"');
  });
});

/** Labels of the links in the header, without the fields that drafts carry. */
const headerOf = (html: string) =>
  [...(/<nav class="navigation.*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(/<a [^>]*>([^<]*)/g)].map(
    ([, label]) => stegaClean(label),
  );

describe('a page with animations', () => {
  const cold = useFolder();
  const openCold = () => openEditedPreview((contentOrigin) => openPreview(contentOrigin, { TMPDIR: cold() }));
  const ANIMATED =
    '*[_type == "page" && language == "de" && count(blocks[_type == "animation"]) > 0][0].slug.current';

  it('is shown to all who request it at once while no animation is cached', async () => {
    const started = await openCold();
    const path = `/de/${await started.editor.fetch<string>(ANIMATED)}/`;
    const responses = await Promise.all(
      ['published', 'published', 'drafts', 'drafts'].map(async (perspective) => {
        const response = await started.get(path, perspective);
        return [response.status, (await response.text()).includes('data-animation-player')];
      }),
    );
    await started.close();
    expect(responses).toEqual(Array.from({ length: 4 }, () => [200, true]));
  });

  it('is shown without the one that cannot be fetched, whose field is named', async () => {
    const started = await openCold();
    started.setFaults(({ url }) =>
      url.pathname.startsWith('/files/') ? { kind: 'reply', status: 500 } : undefined,
    );
    const path = `/de/${await started.editor.fetch<string>(ANIMATED)}/`;
    const response = await started.get(path, 'drafts');
    const html = await response.text();
    await started.close();
    expect(response.status).toBe(200);
    expect(html).toContain('The file of the animation cannot be read.');
    expect(html).toMatch(/<span lang="en">Blocks → \d+\. Animation → Animation → File<\/span>/);
  });
});

/** Path of the page that lists articles in German, and the id of an article on it. */
async function articleList() {
  const page = await editor.fetch<string>(
    '*[_type == "page" && language == "de" && count(blocks[_type == "articleList" && browse]) > 0][0].slug.current',
  );
  const id = await editor.fetch<string>(
    '*[_type == "article" && language == "de"] | order(publishedAt desc)[0]._id',
  );
  return { path: `/de/${page}/`, id };
}
