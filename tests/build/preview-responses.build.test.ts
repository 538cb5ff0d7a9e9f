import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTENT_CHANGED_PATH, DRAFT_MODE_PATHS, EVENTS_PATH } from '../../src/config/preview-paths.ts';
import { DRAFT_MODE_RATE } from '../../src/preview/api/draft-mode.ts';
import { PREVIEW_EVENTS } from '../../src/preview/events/event-stream.ts';
import { type DeliveryParts, signedDelivery } from '../../src/preview/rebuild/testing/signed-delivery.ts';
import {
  openPreview,
  TEST_PREVIEW_SECRET,
  TEST_READ_TOKEN,
  TEST_STUDIO_ORIGIN,
} from '../support/preview-under-test.ts';
import { openBuildHook } from './support/build-hook.ts';
import { cookieFor } from './support/preview-drafts.ts';
import { openEditedPreview } from './support/edited-preview.ts';
import { PAGE_RETRY } from '../../src/preview/problems/retry/retry-until.ts';

/** Bodies of deliveries. */
const CHANGES = {
  page: '{"_id":"page-home","_type":"page","title":"Home"}',
  draft: '{"_id":"drafts.page-home","_type":"page","title":"Draft"}',
  article: '{"_id":"article-news","_type":"article","title":"News"}',
} as const;

const hook = await openBuildHook();
const { preview, editor, setFaults, get, htmlOf, close } = await openEditedPreview((contentOrigin) =>
  openPreview(contentOrigin, hook.variables),
);
afterAll(() => Promise.all([close(), hook.close()]));

it.each([
  ['/de/gibt-es-nicht/?a=1', 'Page not found: /de/gibt-es-nicht/?a=1', 'Seite nicht gefunden'],
  ['/nowhere', 'Page not found: /nowhere', 'Page Not Found'],
  ['/de/dev/styleguide/', 'Page not found: /de/dev/styleguide/', 'Seite nicht gefunden'],
  ['/de/404/', 'Page not found: /de/404/', 'Seite nicht gefunden'],
])('%s does not exist', async (path, reason, title) => {
  const response = await get(path);
  expect([response.status, response.statusText]).toEqual([404, reason]);
  expect(await response.text()).toContain(title);
});

it('refuses an address that is no text', async () => {
  expect((await get('/de/%E0%A4%A/')).status).toBe(400);
});

it('leads from an address without its slash to the page', async () => {
  const response = await get('/de?x=1');
  expect([response.status, response.headers.get('location')]).toEqual([301, '/de/?x=1']);
});

it.each(['/', '/de/', '/de/gibt-es-nicht/', '/api/draft-mode/enable', '/robots.txt', '/favicon.svg', '/de'])(
  '%s is neither indexed nor cached, and framed by the Studio only',
  async (path) => {
    const { headers } = await get(path);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${TEST_STUDIO_ORIGIN}`);
  },
);

it('has files with hashed names that may be cached', async () => {
  const [file] = await readdir(join(preview.folder, 'client/_astro'));
  expect((await get(`/_astro/${file}`)).headers.get('cache-control')).toContain('immutable');
});

it('asks robots to stay away', async () => {
  expect(await htmlOf('/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
});

it('asks for no consent, counts nothing and loads every page anew', async () => {
  const html = await htmlOf('/de/');
  for (const trace of ['consent-banner', 'view-transitions', 'loading-bar', 'navigation-notice']) {
    expect(html).not.toContain(trace);
  }
  // Not even as a part of a script that pages load.
  const folder = join(preview.folder, 'client/_astro');
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.js')) continue;
    expect(await readFile(join(folder, file), 'utf8'), file).not.toMatch(
      /astro:before-preparation|dataLayer|\.amplitude\.com|sentry/i,
    );
  }
});

it('has no secret in any file or page', async () => {
  const secrets = [TEST_READ_TOKEN, TEST_PREVIEW_SECRET, hook.secret];
  const files = await readdir(preview.folder, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const text = await readFile(join(file.parentPath, file.name), 'utf8');
    for (const secret of secrets) expect(text).not.toContain(secret);
  }
  const html = await htmlOf('/de/', 'drafts');
  for (const secret of secrets) expect(html).not.toContain(secret);
});

it('serves the animations of pages', async () => {
  const slug = await editor.fetch<string>(
    '*[_type == "page" && language == "de" && count(blocks[_type == "animation"]) > 0][0].slug.current',
  );
  const html = await htmlOf(`/de/${slug}/`);
  const [file = ''] = /\/_animations\/[0-9a-f]{40}\.\w+/.exec(html) ?? [];
  const response = await get(file);
  expect([response.status, response.headers.get('cache-control')]).toEqual([
    200,
    expect.stringContaining('immutable'),
  ]);
  expect((await get('/_animations/0000000000000000000000000000000000000000.json')).status).toBe(404);
});

it('has a build of production started, once for what changes together, by signed deliveries only', async () => {
  const deliver = async (parts: DeliveryParts) => {
    const delivery = await signedDelivery({ signedAt: Date.now(), secret: hook.secret, ...parts });
    return fetch(new Request(`${preview.origin}${CONTENT_CHANGED_PATH}`, delivery));
  };
  const { page, draft, article } = CHANGES;
  const responses = [
    await deliver({ key: '1', body: page, secret: 'forged' }),
    await deliver({ key: '2', body: page }),
    await deliver({ key: '2', body: page }),
    await deliver({ key: '3', body: draft }),
    await deliver({ key: '4', body: article }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([401, 202, 200, 200, 202]);
  expect(responses[0]?.headers.get('cache-control')).toBe('no-store');
  await expect
    .poll(() => hook.titles, { timeout: 10_000 })
    .toEqual(['Content: 1 page, 1 article (Home, News)']);
  expect((await get(CONTENT_CHANGED_PATH)).status).toBe(405);
});

it('limits a client by its connection, whatever address it writes', async () => {
  const statuses: number[] = [];
  for (let index = 0; index <= DRAFT_MODE_RATE.requests; index += 1) {
    const headers = { 'X-Forwarded-For': `198.51.100.${index}, 203.0.113.${index}` };
    const { status } = await fetch(preview.origin + DRAFT_MODE_PATHS.perspective, {
      method: 'POST',
      headers,
    });
    statuses.push(status);
  }
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set([403]));
  expect(statuses.at(-1)).toBe(429);
});

it('has at most eight event streams of a session, without those whose clients have gone', async () => {
  const headers = { Cookie: cookieFor('drafts') };
  const open = async () => {
    const client = new AbortController();
    const { status } = await fetch(preview.origin + EVENTS_PATH, { headers, signal: client.signal });
    return { status, leave: () => client.abort() };
  };
  const streams = await Promise.all(Array.from({ length: PREVIEW_EVENTS.maxStreamsOfSession }, open));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await open()).status).toBe(429);
  for (const { leave } of streams) leave();
  await expect.poll(async () => (await open()).status).toBe(200);
});

describe('while the content service does not respond', () => {
  beforeAll(() => {
    setFaults(() => ({ kind: 'reply', status: 500 }));
  });
  afterAll(() => {
    setFaults(() => undefined);
  });

  it('says so in the language of the page, and how to go on', async () => {
    // What is held shows until it has aged; a release that nobody has looked at is not held.
    const response = await get('/de/?a=1', 'rNeverSeen');
    expect([response.status, response.headers.get('retry-after')]).toEqual([
      503,
      String(PAGE_RETRY.firstSeconds),
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(html).toContain('Der Content-Dienst antwortet nicht');
    expect(html).toContain('href="/de/?a=1"');
    expect(html).not.toMatch(/\bat \S+:\d+/);
    // The script that tries again asks without the body, and finds the same.
    const [, script = ''] = /<script type="module" src="([^"]+)">/.exec(html) ?? [];
    expect((await get(script)).headers.get('content-type')).toContain('javascript');
    const headers = { Cookie: cookieFor('rNeverSeen') };
    expect((await fetch(`${preview.origin}/de/?a=1`, { method: 'HEAD', headers })).status).toBe(503);
  });

  it('shows pages again as soon as it does', async () => {
    setFaults(() => undefined);
    await expect.poll(async () => (await get('/de/', 'drafts')).status, { timeout: 15_000 }).toBe(200);
  });
});
