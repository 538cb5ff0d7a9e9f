import { describe, expect, it, vi } from 'vitest';
import { fetchRemoteConfig, switchedOff } from './remote-config.ts';

const REQUEST = { apiKey: 'abc', zone: 'EU', sessionId: 7 } as const;
const settings = { autocapture: { sessions: false } };
const good = () => Promise.resolve(Response.json({ configs: { analyticsSDK: { browserSDK: settings } } }));

/** Stubs the network, whose last answer repeats, and lets no time pass. @returns the delays before attempts. */
function stubNetwork(...answers: readonly (() => Promise<Response>)[]) {
  const left = [...answers];
  const fetch = vi.fn<(address: string) => Promise<Response>>(
    () => (left.length > 1 ? left.shift() : left[0])?.() ?? good(),
  );
  const delays: unknown[] = [];
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('setTimeout', (resolve: () => void, delay: number) => {
    delays.push(delay);
    resolve();
  });
  return { fetch, delays };
}

describe('fetchRemoteConfig', () => {
  const { signal } = new AbortController();

  it('asks the region with key, list of settings and session', async () => {
    const { fetch } = stubNetwork(good);
    expect(await fetchRemoteConfig(REQUEST, signal)).toEqual(settings);
    expect(fetch.mock.calls.map(([address]) => address)).toEqual([
      'https://sr-client-cfg.eu.amplitude.com/config?api_key=abc&config_keys=analyticsSDK.browserSDK&session_id=7',
    ]);
  });

  it('retries with growing delay', async () => {
    const { delays } = stubNetwork(
      () => Promise.reject(new TypeError('Failed to fetch')),
      async () => new Response('', { status: 500 }),
      async () => new Response('<p>'),
      good,
    );
    expect(await fetchRemoteConfig(REQUEST, signal)).toEqual(settings);
    expect(delays).toEqual([1000, 2000, 3000]);
  });

  it('gives up after 12 attempts, with the reason', async () => {
    const { fetch, delays } = stubNetwork(async () => new Response('', { status: 503 }));
    await expect(fetchRemoteConfig(REQUEST, signal)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('503') as unknown },
    });
    expect([fetch.mock.calls.length, delays.length]).toEqual([12, 11]);
  });

  it('gives each attempt 5 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    stubNetwork(good);
    await fetchRemoteConfig(REQUEST, signal);
    expect(timeout).toHaveBeenCalledWith(5000);
  });

  it('ends with consent', async () => {
    const withdrawn = new AbortController();
    const { fetch } = stubNetwork(() => {
      withdrawn.abort();
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    expect(await fetchRemoteConfig(REQUEST, withdrawn.signal)).toBeUndefined();
    expect(fetch).toHaveBeenCalledOnce();
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
