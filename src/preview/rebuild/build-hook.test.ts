import { describe, expect, it } from 'vitest';
import { BUILD_HOOK } from '../../config/limits.ts';
import { createBuildHook, retryDelayMs } from './build-hook.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
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
  it('posts the title beside the other parameters', async () => {
    const { call, requests } = hookWith(() => Promise.resolve(new Response('')));
    expect(await call('Content: 1 page (A & B?)')).toEqual({ isAccepted: true });
    const address = new URL(requests[0]?.url ?? '');
    expect([requests[0]?.method, ...address.searchParams]).toEqual([
      'POST',
      ['trigger_branch', 'main'],
      ['trigger_title', 'Content: 1 page (A & B?)'],
    ]);
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
    expect(await call('Content')).toEqual({ isAccepted: false, reason, retryAfterMs });
  });

  it.each([
    ['is unreachable', new TypeError('fetch failed')],
    [`did not respond within ${BUILD_HOOK.timeoutMs} ms`, new DOMException('', 'TimeoutError')],
  ])('fails when it %s, without its address', async (failure, error) => {
    const { call } = hookWith(() => Promise.reject(error));
    expect(await call('Content')).toEqual({ isAccepted: false, reason: `the build hook ${failure}` });
  });
});

describe('retryDelayMs', () => {
  it.each([
    ['half of the first delay at least', 1, undefined, 0, BUILD_HOOK.retryBaseMs / 2],
    ['twice as long each time', 3, undefined, 0, BUILD_HOOK.retryBaseMs * 2],
    ['the maximum after many failures', 50, undefined, 0.9999999, BUILD_HOOK.retryMaxMs],
    ['what the host demands', 1, 90_000, 0, 90_000],
    ['its own delay if the host demands less', 9, 1, 0, BUILD_HOOK.retryMaxMs / 2],
    ['an hour at most', 1, 9e9, 0, BUILD_HOOK.retryAfterMaxMs],
  ])('waits %s', (_, failures, retryAfterMs, random, expected) => {
    expect(retryDelayMs(failures, retryAfterMs, random)).toBe(expected);
  });
});
