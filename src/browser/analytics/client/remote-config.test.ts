import { describe, expect, it, vi } from 'vitest';
import { fetchRemoteConfig, switchedOff } from './remote-config.ts';

const REQUEST = { apiKey: 'abc', zone: 'EU', sessionId: 7 } as const;
const settings = { autocapture: { sessions: false } };
const good = () => Promise.resolve(Response.json({ configs: { analyticsSDK: { browserSDK: settings } } }));

function surroundings(...answers: readonly (() => Promise<Response>)[]) {
  const left = [...answers];
  return {
    fetch: vi.fn<(address: string, init: { signal: AbortSignal }) => Promise<Response>>(
      () => (left.length > 1 ? left.shift() : left[0])?.() ?? good(),
    ),
    wait: vi.fn<(ms: number) => Promise<void>>(() => Promise.resolve()),
  };
}

describe('fetchRemoteConfig', () => {
  const { signal } = new AbortController();

  it('asks the region with key, list of settings and session', async () => {
    const around = surroundings(good);
    expect(await fetchRemoteConfig(REQUEST, signal, around)).toEqual(settings);
    expect(around.fetch.mock.calls.map(([address]) => address)).toEqual([
      'https://sr-client-cfg.eu.amplitude.com/config?api_key=abc&config_keys=analyticsSDK.browserSDK&session_id=7',
    ]);
  });

  it('retries with growing delay', async () => {
    const around = surroundings(
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => Promise.resolve(new Response('', { status: 500 })),
      () => Promise.resolve(new Response('<p>')),
      good,
    );
    expect(await fetchRemoteConfig(REQUEST, signal, around)).toEqual(settings);
    expect(around.wait.mock.calls).toEqual([[1000], [2000], [3000]]);
  });

  it('gives up after 12 attempts, with the reason', async () => {
    const around = surroundings(() => Promise.resolve(new Response('', { status: 503 })));
    await expect(fetchRemoteConfig(REQUEST, signal, around)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('503') as unknown },
    });
    expect(around.fetch).toHaveBeenCalledTimes(12);
    expect(around.wait).toHaveBeenCalledTimes(11);
  });

  it('gives each attempt 5 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await fetchRemoteConfig(REQUEST, signal, surroundings(good));
    expect(timeout).toHaveBeenCalledWith(5000);
  });

  it('ends with consent', async () => {
    const withdrawn = new AbortController();
    const around = surroundings(() => {
      withdrawn.abort();
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    expect(await fetchRemoteConfig(REQUEST, withdrawn.signal, around)).toBeUndefined();
    expect(around.fetch).toHaveBeenCalledOnce();
  });
});

describe('switchedOff', () => {
  it.each([
    [undefined, []],
    ['off', []],
    [{ autocapture: true }, []],
    [{ autocapture: { sessions: true, elementInteractions: true } }, []],
    [{ autocapture: { sessions: false } }, ['session_start', 'session_end']],
    [{ autocapture: { attribution: false, pageViews: false } }, ['$identify', '[Amplitude] Page Viewed']],
    [
      { autocapture: { formInteractions: false } },
      ['[Amplitude] Form Started', '[Amplitude] Form Submitted'],
    ],
    [{ autocapture: { sessions: 0 } }, []],
  ])('%j switches %j off', (remote, expected) => {
    expect([...switchedOff(remote)]).toEqual(expected);
  });

  it('can switch off everything that is sent by itself', () => {
    expect(switchedOff({ autocapture: false }).size).toBe(6);
  });
});
