import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HeadData } from '../../../layouts/head/head-data.ts';
import type { PageFacts } from '../../../layouts/page-facts.ts';
import { finishPage } from './finish-page.ts';
import { createOwnSheets } from './own-sheets.ts';

const PAGE = '/_astro/page.css';
const FAQ = '/_astro/faq.css';
const SHARED = '/_astro/shared.css';
/** A shared sheet, one of a template with two components, and one that is of use to the second of these only. */
const SHEETS = {
  [SHARED]: 'body{margin:0}.foot[data-foot1]{top:0}',
  [PAGE]: '.hero[data-hero1]{top:0}.faq[data-faq12]{top:1px}',
  [FAQ]: '.mark[data-faq12]{top:2px}',
};
const scopes = new Map(['foot1', 'hero1', 'faq12', 'rest1'].map((scope) => [scope, `${scope}abc`]));
const HEAD: HeadData = {
  title: 'Bread & "cake" – Morsel',
  description: 'A <b> &amp; 1 > 0',
  alternates: [
    { hreflang: 'de-DE', href: 'https://www.site.example/de/blog/brot/' },
    { hreflang: 'x-default', href: 'https://www.site.example/blog/bread/' },
  ],
  noIndex: false,
  openGraph: { type: 'website', locale: 'de-DE', alternateLocales: [] },
  siteVerification: '',
  preconnect: [],
  preload: ['/_astro/a.woff2', '/_astro/late.js'],
  jsonLd: [],
};

const link = (sheet: string) => `<link rel="stylesheet" href="${sheet}">`;

let root = '';
let ownSheets: ReturnType<typeof createOwnSheets>;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'finish-page-'));
  await mkdir(join(root, '_astro'));
  for (const [sheet, css] of Object.entries(SHEETS)) await writeFile(join(root, sheet), css);
  ownSheets = createOwnSheets({ from: root, to: root }, scopes);
});
afterEach(() => rm(root, { recursive: true }));

/** A page to be finished; its head ends with the links of its template. */
interface Given {
  readonly path?: string;
  readonly head?: string;
  readonly sheets?: readonly string[];
  /** Scopes of its components besides one that every page has. */
  readonly components?: readonly string[];
  readonly body?: string;
  readonly facts?: PageFacts;
}

function finish({
  path = '/de/blog/brot/',
  head = '',
  sheets = [],
  components = [],
  body = '',
  facts,
}: Given) {
  const elements = [...components, 'foot1'].map((scope) => `<p data-${scope}>Text</p>`);
  const html = `<head>${head}${sheets.map(link).join('')}</head><body>${elements.join('')}${body}</body>`;
  const scripts = { imports: new Map([['/a.js', ['/shared.js']]]), facades: new Map() };
  return finishPage(
    { path, html, sheets, facts: facts ?? { head: HEAD } },
    { scopes, scripts, fingerprint: 'abc', shared: new Set([SHARED]), ownSheets },
  );
}

/** Finishes a page of the template with all sheets, and reads those that it links then. */
async function linkedBy(...components: readonly string[]) {
  const { payload } = await finish({ sheets: [PAGE, SHARED, FAQ], components });
  return Promise.all((payload?.preloads.styles ?? []).map((sheet) => readFile(join(root, sheet), 'utf8')));
}

it.each([
  [['hero1'], ['.hero[data-hero1]{top:0}']],
  [['hero1', 'faq12'], [`${SHEETS[PAGE]}${SHEETS[FAQ]}`]],
  [['faq12'], ['.faq[data-faq12]{top:1px}.mark[data-faq12]{top:2px}']],
  [[], []],
])('links the rules of %j before what all pages share', async (components, own) => {
  expect(await linkedBy(...components)).toEqual([...own, SHEETS[SHARED]]);
});

it('writes one sheet for pages with the same styled components', async () => {
  await linkedBy('hero1');
  await linkedBy('hero1', 'rest1');
  expect(await readdir(join(root, '_astro'))).toHaveLength(Object.keys(SHEETS).length + 1);
});

it('links style sheets first, what scripts import at the end of the head, and lets scripts wait', async () => {
  const head = '<meta charset="utf-8"><title>A</title><link rel="icon" href="/i.svg">';
  const script = '<script type="module" src="/a.js"></script>';
  const { html } = await finish({ head, sheets: [SHARED], body: script });
  expect(html).toBe(
    `<head><meta charset="utf-8"><title>A</title>${link(SHARED)}<link rel="icon" href="/i.svg">` +
      '<link rel="modulepreload" href="/shared.js" fetchpriority="low"><meta name="deployment" content="abc"></head>' +
      '<body><p data-foot1>Text</p><script type="module" src="/a.js" fetchpriority="low"></script></body>',
  );
});

it('says what a page states and links, sheets of single blocks last', async () => {
  const picture = { src: '/a.webp?w=1&h=2', srcset: '/a.webp?w=1&h=2 1w', sizes: '100vw' };
  const body = `${link('/_astro/block.css')}${link('/_astro/block.css')}`;
  const { payload } = await finish({ sheets: [SHARED], body, facts: { head: HEAD, picture } });
  expect(payload).toEqual({
    title: HEAD.title,
    description: HEAD.description,
    locale: 'de',
    pageType: 'BLOG-ARTICLE',
    alternates: { 'de-DE': '/de/blog/brot/', 'x-default': '/blog/bread/' },
    preloads: { picture, fonts: ['/_astro/a.woff2'], styles: [SHARED, '/_astro/block.css'] },
  });
});

it.each([
  ['/', 'en-gb', 'HOMEPAGE'],
  ['/de-at/', 'de-at', 'HOMEPAGE'],
  ['/blog/', 'en-gb', 'BLOG-HOME'],
])('%s is in %s and a %s', async (path, locale, type) => {
  const { payload } = await finish({ path });
  expect(payload).toMatchObject({ locale, pageType: type });
  expect(payload?.preloads).not.toHaveProperty('picture');
});

it.each(['/404/', '/de/404/', '/it-ch/500/'])('gives the error page %s no payload', async (path) => {
  expect((await finish({ path, facts: {} })).payload).toBeUndefined();
});

it.each([
  ['no head', { path: '/de/' }, '<p>Text</p>', 'The page /de/ cannot be finished. It has no </head>.'],
  [
    'other style sheets than its template',
    { path: '/de/', sheets: [PAGE] },
    `<head><link href="${PAGE}" rel="stylesheet"></head>`,
    `The head of /de/ does not link each of ${PAGE}`,
  ],
  ['no facts', { path: '/de/' }, '<head></head>', 'The page /de/ cannot get a payload.'],
])('throws for a page with %s', async (_, page, html, message) => {
  const scripts = { imports: new Map(), facades: new Map() };
  const site = { scopes, scripts, fingerprint: 'abc', shared: new Set<string>(), ownSheets };
  await expect(finishPage({ sheets: [], facts: {}, ...page, html }, site)).rejects.toThrow(message);
});
