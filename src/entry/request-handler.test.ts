import { expect, it, vi } from 'vitest';
import { testPage, testSnapshot } from '../content/testing/fixtures.ts';
import { testSite } from '../site/testing/site.ts';
import { createRequestHandler, type RequestContext } from './request-handler.ts';

const published = testSite(testSnapshot());
const draft = testSite(testSnapshot({ pages: [testPage({ title: 'Draft' })] }));

/** Creates the context that Astro passes to a middleware before a request has a site. */
function contextOf(
  path: string,
  routePattern = '/[...path]',
  locals: Partial<App.Locals> = {},
): RequestContext {
  const url = new URL(path, 'http://site.example');
  // The handler fills in the site.
  const filledIn = locals as RequestContext['locals'];
  return { locals: filledIn, url, routePattern, params: {} };
}

function createHandler({ development = true } = {}) {
  const openSite = vi.fn(() => published);
  const next = vi.fn(() => Promise.resolve(new Response('page', { headers: { 'x-page': '1' } })));
  return { openSite, next, handle: createRequestHandler({ openSite, development }) };
}

it('gives a request the site of the process', async () => {
  const { handle, next } = createHandler();
  const context = contextOf('/de/');
  const response = await handle(context, next);
  expect(context.locals.site).toBe(published);
  expect(await response.text()).toBe('page');
  expect(next).toHaveBeenCalledExactlyOnceWith();
});

it.each([
  ['text/html', '<body>e-\u2060mail'],
  ['application/xml', '<body>e-mail'],
])('keeps the compounds of %s in one line: %j', async (type, expected) => {
  const { handle, next } = createHandler();
  const page = new Response('<body>e-mail', {
    status: 404,
    headers: { 'Content-Type': type, 'x-page': '1' },
  });
  next.mockResolvedValue(page);
  const response = await handle(contextOf('/de/'), next);
  expect(await response.text()).toBe(expected);
  expect([response.status, response.headers.get('x-page')]).toEqual([404, '1']);
});

it('leaves the page of a build as it is, which is typeset when it is finished', async () => {
  const { handle, next } = createHandler();
  next.mockResolvedValue(new Response('<body>e-mail', { headers: { 'Content-Type': 'text/html' } }));
  const response = await handle(contextOf('/de/', undefined, { facts: {} }), next);
  expect(await response.text()).toBe('<body>e-mail');
});

it('keeps the site that a request brings, without opening another', async () => {
  const { handle, next, openSite } = createHandler();
  const context = contextOf('/de/', undefined, { site: draft });
  await handle(context, next);
  expect(context.locals.site).toBe(draft);
  expect(openSite).not.toHaveBeenCalled();
});

it('renders the 404 page of the locale when a rule refuses, with the fatal message', async () => {
  const { handle, next } = createHandler({ development: false });
  const response = await handle(contextOf('/de/dev/styleguide/?x=1', '/de/dev/styleguide'), next);
  expect(next).toHaveBeenCalledExactlyOnceWith('/de/404/');
  expect(response.status).toBe(404);
  expect(response.statusText).toBe('Page Not Found: /de/dev/styleguide/?x=1');
  expect(await response.text()).toBe('page');
  expect(response.headers.get('x-page')).toBe('1');
});

it('lets a request pass that the rules accept', async () => {
  const { handle, next } = createHandler();
  const response = await handle(contextOf('/de/dev/styleguide/', '/de/dev/styleguide'), next);
  expect(response.status).toBe(200);
  expect(next).toHaveBeenCalledExactlyOnceWith();
});

it.each(['/404', '/404/', '/ja/404'])(
  'says with the full path that no route matches when the page is %s',
  async (routePattern) => {
    const { handle, next } = createHandler();
    const response = await handle(contextOf('/no/such?page=1', routePattern), next);
    expect(response.status).toBe(404);
    expect(response.statusText).toBe('Page not found: /no/such?page=1');
  },
);

it('names the path that was requested where the address lacks the query', async () => {
  const { handle, next } = createHandler();
  const response = await handle(contextOf('/no/such', '/404', { fullPath: '/no/such?page=1' }), next);
  expect(response.statusText).toBe('Page not found: /no/such?page=1');
});

it('leaves the 404 page alone when it is what was requested, as a build does', async () => {
  const { handle, next } = createHandler();
  const response = await handle(contextOf('/de/404/', '/de/404'), next);
  expect(response.status).toBe(200);
});

it('passes errors of pages on', async () => {
  const { handle } = createHandler();
  const failure = () => Promise.reject(new Error('broken page'));
  await expect(handle(contextOf('/'), failure)).rejects.toThrow('broken page');
});
