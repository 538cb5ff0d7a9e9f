import { describe, expect, it } from 'vitest';
import { findCall } from '../../live/build-end.ts';
import { BUILD_HOOK, createBuildHook, retryDelayMs, buildTitle } from './build-hook.ts';
import type { ChangedDocument } from './changed-document.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const CALL = '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed';
const URL_OF_HOOK = 'https://api.netlify.example/build_hooks/secret?trigger_branch=main';

function hookWith(respond: () => Promise<Response>) {
  const requests: Request[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    requests.push(new Request(input, init));
    return respond();
  };
  return { requests, call: createBuildHook(URL_OF_HOOK, { fetch, now: () => NOW }) };
}

describe('createBuildHook', () => {
  it('posts the title beside the other parameters, and the id by which the build reports its end', async () => {
    const { call, requests } = hookWith(() => Promise.resolve(new Response('')));
    expect(await call('Content: 1 page (A & B?)', CALL)).toEqual({ isAccepted: true });
    const address = new URL(requests[0]?.url ?? '');
    expect([requests[0]?.method, ...address.searchParams]).toEqual([
      'POST',
      ['trigger_branch', 'main'],
      ['trigger_title', 'Content: 1 page (A & B?)'],
    ]);
    expect(findCall((await requests[0]?.text()) ?? '')).toBe(CALL);
  });

  it.each([
    ['500', new Response('', { status: 500 }), undefined],
    ['a redirect', new Response('', { status: 302, headers: { Location: '/' } }), undefined],
    ['429 and seconds', new Response('', { status: 429, headers: { 'Retry-After': '7' } }), 7000],
    [
      '503 and a date',
      new Response('', { status: 503, headers: { 'Retry-After': 'Tue, 24 Nov 2026 12:01:00 GMT' } }),
      60_000,
    ],
    [
      '503 and a date that is over',
      new Response('', { status: 503, headers: { 'Retry-After': 'Tue, 24 Nov 2026 11:00:00 GMT' } }),
      undefined,
    ],
    ['503 and no time', new Response('', { status: 503, headers: { 'Retry-After': 'soon' } }), undefined],
  ])('fails on %s', async (_, response, retryAfterMs) => {
    const { call } = hookWith(() => Promise.resolve(response));
    const reason = `the build hook responded with ${response.status}`;
    expect(await call('Content', CALL)).toEqual({ isAccepted: false, reason, retryAfterMs });
  });

  it.each([
    ['is unreachable', new TypeError('fetch failed')],
    [`did not respond within ${BUILD_HOOK.timeoutMs} ms`, new DOMException('', 'TimeoutError')],
  ])('fails when it %s, without its address', async (failure, error) => {
    const { call } = hookWith(() => Promise.reject(error));
    expect(await call('Content', CALL)).toEqual({ isAccepted: false, reason: `the build hook ${failure}` });
  });
});

it.each([
  ['half of the first delay at least', 1, undefined, 0, BUILD_HOOK.retryBaseMs / 2],
  ['twice as long each time', 3, undefined, 0, BUILD_HOOK.retryBaseMs * 2],
  ['the maximum after many failures', 50, undefined, 0.9999999, BUILD_HOOK.retryMaxMs],
  ['what the host demands', 1, 90_000, 0, 90_000],
  ['its own delay if the host demands less', 9, 1, 0, BUILD_HOOK.retryMaxMs / 2],
  ['an hour at most', 1, 9e9, 0, BUILD_HOOK.retryAfterMaxMs],
])('retryDelayMs waits %s', (_, failures, retryAfterMs, random, expected) => {
  expect(retryDelayMs(failures, retryAfterMs, random)).toBe(expected);
});

let count = 0;
const document = (type: ChangedDocument['type'], title: string): ChangedDocument => {
  count += 1;
  return { id: `document-${count}`, type, title };
};
const page = (title: string) => document('page', title);

it.each([
  ['one page', [page('Home')], 0, 'Content: 1 page (Home)'],
  [
    'several types, in the order of the table',
    [document('article', 'Leftovers week'), page('Home'), page('About'), page('Jobs')],
    0,
    'Content: 3 pages, 1 article (Leftovers week, Home, About, …)',
  ],
  ['translations of one title', [page('Blog'), page('Blog')], 0, 'Content: 2 pages (Blog, …)'],
  ['nothing with a title', [document('translation.metadata', '')], 0, 'Content: 1 translation group'],
  ['more than is remembered', [page('Home')], 900, 'Content: 1 page, 900 more (Home, …)'],
  ['unknown changes', [], 1, 'Content: changes'],
  ['a long title', [page('x'.repeat(50))], 0, `Content: 1 page (${'x'.repeat(39)}…)`],
  ['characters of two units', [page('🥕'.repeat(50))], 0, `Content: 1 page (${'🥕'.repeat(39)}…)`],
  ['controls', [page('A\r\nB\u0000C\u202EDE\uD800')], 0, 'Content: 1 page (A B C DE)'],
])('describes %s', (_, documents, others, expected) => {
  expect(buildTitle({ documents, others })).toBe(expected);
});

it.each([
  ['alone', [], 'Content: dates up to 2026-11-23'],
  ['beside documents', [page('Home')], 'Content: 1 page, dates up to 2026-11-23 (Home)'],
])('names the day whose dates change the content, %s', (_, documents, expected) => {
  expect(buildTitle({ documents, others: 0, day: '2026-11-23' })).toBe(expected);
});

it('is bounded', () => {
  const documents = (['page', 'article', 'topic', 'author', 'redirect', 'sanity.imageAsset'] as const).map(
    (type) => document(type, `${type} `.repeat(20)),
  );
  const title = buildTitle({ documents, others: 12_345 });
  expect([...title]).toHaveLength(BUILD_HOOK.maxTitleCharacters);
  expect(title).toMatch(/…$/);
});
