import { expect, it, vi } from 'vitest';
import { FetchError } from '../content/content-reader.ts';
import { testPage, testSnapshot } from '../content/testing/fixtures.ts';
import type { SiteFunction } from '../hosting/functions/site-function.ts';
import { testSite } from '../site/testing/site.ts';
import { createPreviewHandler, type PreviewRequest } from './preview-handler.ts';
import type { OpenedSite } from './site/perspective-site.ts';

const site = testSite(testSnapshot());
const presentableSite = testSite(testSnapshot({ pages: [testPage({ title: '' })] }));
const route = site.routes.atPath('/de/');
const problem = {
  kind: 'shape' as const,
  documentId: 'a',
  field: 'title',
  message: 'The field is missing.',
  fix: 'Fill it in.',
};
const opened: OpenedSite = {
  site,
  route,
  document: testPage(),
  hidden: [],
  problems: [],
  problemsOf: () => [],
  presentableSite: undefined,
};

function open(result: Partial<OpenedSite> | Error = {}) {
  const log = vi.fn();
  const openSite = vi.fn(async () => {
    if (result instanceof Error) throw result;
    return { ...opened, ...result };
  });
  const siteOf = vi.fn(() => ({ open: openSite }));
  const call = vi.fn<SiteFunction>(async () => new Response('called'));
  const handle = createPreviewHandler({
    environment: { site: site.environment, studioOrigin: 'https://studio.example' },
    editors: { readBar: vi.fn(), readStages: vi.fn() },
    siteOf,
    sessionOf: ({ headers }) =>
      headers.has('cookie') ? { id: 'id', perspective: 'drafts', expiresAt: 1 } : undefined,
    revision: () => 'revision',
    functions: new Map([['/api/call', call]]),
    files: new Map([['/_files/', async (name) => new Response(name)]]),
    log,
  });
  return { handle, log, siteOf, openSite, call };
}

function request(path: string, headers: Record<string, string> = {}): PreviewRequest {
  const url = new URL(path, 'https://preview.example');
  // The handler fills in the site.
  const locals = {} as App.Locals;
  return { url, request: new Request(url, { headers }), locals, clientAddress: '127.0.0.1' };
}

const page = () => Promise.resolve(new Response('<main id="main">page</main>'));

it('shows published content without a session, and what it asks for with one', async () => {
  const { handle, siteOf } = open();
  await handle(request('/de/'), page);
  await handle(request('/de/', { cookie: 'session' }), page);
  expect(siteOf.mock.calls).toEqual([['published'], ['drafts']]);
});

it('tells editors, and nobody else, what the days of a page hide', async () => {
  const hidden = [{ field: 'blocks[0]', kind: 'hero', showUntil: '2026-11-22' }];
  const { handle } = open({ hidden });
  const textOf = async (headers?: Record<string, string>) =>
    (await handle(request('/de/', headers), page)).text();
  expect(await textOf({ cookie: 'session' })).toMatch(/^<main id="main"><section .*blocks\[0\]/);
  expect(await textOf()).toBe('<main id="main">page</main>');
});

it('gives the page its site', async () => {
  const { handle } = open();
  const context = request('/de/');
  expect(await (await handle(context, page)).text()).toBe('<main id="main">page</main>');
  expect(context.locals.site).toBe(site);
  expect(context.locals.preview?.route).toBe(route);
});

it('marks what editors see, on pages without a document as well, and nothing for visitors', async () => {
  const marked = async (path: string, result: Partial<OpenedSite>, headers = {}) => {
    const context = request(path, headers);
    await open(result).handle(context, page);
    const [settings] = site.snapshot.settings;
    return context.locals.editing?.of(settings, 'footerText');
  };
  const editor = { cookie: 'session' };
  expect(await marked('/de/', {}, editor)).toContain('path=footerText');
  expect(await marked('/nowhere/', { route: undefined }, editor)).toContain('path=footerText');
  expect(await marked('/de/', {})).toBeUndefined();
});

it.each([
  [500, new Error('no blobs')],
  [503, new FetchError('a file', new Error('down'))],
])(
  'responds %d and logs when a function fails, before there is a site that a page about it could show',
  async (status, failure) => {
    const { handle, call, log } = open();
    call.mockRejectedValue(failure);
    const response = await handle(request('/api/call'), page);
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(log).toHaveBeenCalledExactlyOnceWith(failure);
  },
);

it('leaves a page that fails to the page about errors', async () => {
  const { handle, log } = open();
  const failure = new Error('no page');
  await expect(handle(request('/de/'), () => Promise.reject(failure))).rejects.toBe(failure);
  expect(log).not.toHaveBeenCalled();
});

it.each([
  ['/api/call', 'called'],
  ['/_files/a.json', 'a.json'],
])('responds to %s without content', async (path, expected) => {
  const { handle, siteOf } = open(new Error('down'));
  const response = await handle(request(path), page);
  expect([await response.text(), response.headers.get('cache-control')]).toEqual([expected, 'no-store']);
  expect(siteOf).not.toHaveBeenCalled();
});

it('passes the life of the function on the host to what it calls', async () => {
  const { handle, call } = open();
  const work = Promise.resolve();
  const waitUntil = vi.fn();
  const context = request('/api/call');
  await handle({ ...context, locals: { ...context.locals, netlify: { context: { waitUntil } } } }, page);
  await handle(context, page);
  const [onHost, here] = call.mock.calls.map(([, client]) => client);
  onHost?.waitUntil?.(work);
  expect(waitUntil).toHaveBeenCalledWith(work);
  expect(here?.waitUntil).toBeUndefined();
});

it('finds pages by decoded paths', async () => {
  const { handle, openSite } = open();
  await handle(request('/ja/%E4%BD%BF'), page);
  expect(openSite).toHaveBeenCalledWith('/ja/使/');
});

it('shows problems in place, each attempt with less of the document', async () => {
  const { handle, log } = open({ problems: [problem], presentableSite });
  const seen: unknown[] = [];
  const context = request('/de/');
  const response = await handle(context, async (path) => {
    seen.push(path ?? context.locals.site);
    if (seen.length < 3) throw new Error(`broken ${seen.length}`);
    return page();
  });
  expect(seen).toEqual([site, presentableSite, '/de/preview/problems/']);
  expect(await response.text()).toMatch(/^<main id="main"><section class="preview-problems".*title/);
  expect(log).toHaveBeenCalledTimes(2);
});

it.each([
  [{}, 'de-DE', 'Eins ist noch zu tun'],
  [{ 'accept-language': 'cs-CZ,cs;q=0.9' }, 'cs-CZ', ''],
  [{ 'accept-language': 'en-GB' }, 'en-GB', 'One thing to put right'],
])('shows problems of a German page to an editor with %j in %s', async (headers, language, text) => {
  const { handle } = open({ problems: [problem], presentableSite });
  const html = await (await handle(request('/de/', headers), page)).text();
  expect(html).toContain(`<section class="preview-problems" lang="${language}"`);
  expect(html).toContain(text);
});

it('responds 503 when the content service fails, and logs it', async () => {
  const failure = new FetchError('content', new Error('down'));
  const { handle, log } = open(failure);
  const response = await handle(request('/de/a/'), page);
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(log).toHaveBeenCalledExactlyOnceWith(failure);
});

it('responds 503 when the content service fails while a page is rendered, with problems or without', async () => {
  const failing = () => Promise.reject(new FetchError('documents', new Error('down')));
  for (const result of [{}, { problems: [problem], presentableSite }]) {
    const { handle, log } = open(result);
    expect((await handle(request('/de/'), failing)).status).toBe(503);
    expect(log).toHaveBeenCalledOnce();
  }
});

it('responds 500 for any other failure before there is a site, and logs it', async () => {
  const failure = new Error('ENOENT: rename');
  const { handle, log } = open(failure);
  const response = await handle(request('/de/a/'), page);
  expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store']);
  const html = await response.text();
  expect(html).toContain('Die Vorschau kann diese Seite nicht zeigen');
  expect(html).not.toContain('ENOENT');
  expect(log).toHaveBeenCalledExactlyOnceWith(failure);
});

it.each([
  ['/de/nothing/', '/de/404/', 'Page not found: /de/nothing/'],
  ['/nothing?a=1', '/404/', 'Page not found: /nothing?a=1'],
  ['/de/404/', '/de/404/', 'Page not found: /de/404/'],
])('shows for %s the page %s', async (path, expected, reason) => {
  const { handle } = open({ route: undefined });
  const next = vi.fn(page);
  const response = await handle(request(path), next);
  expect(next).toHaveBeenCalledExactlyOnceWith(expected);
  expect([response.status, response.statusText]).toEqual([404, reason]);
});

it.each(['/api/paths/1.json', '/de/cookie-settings/'])('leaves %s to its own route', async (path) => {
  const { handle } = open({ route: undefined });
  const next = vi.fn(page);
  expect((await handle(request(path), next)).status).toBe(200);
  expect(next).toHaveBeenCalledExactlyOnceWith();
});
