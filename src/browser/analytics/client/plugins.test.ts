import { beforeEach, describe, expect, it, vi } from 'vitest';
import { consentGuard, landingCampaign, withoutIndexedDb } from './plugins.ts';
import type { Campaign } from '../../attribution/campaign.ts';

describe('consentGuard', () => {
  type Guard = ReturnType<typeof consentGuard>;
  type Config = Parameters<NonNullable<Guard['setup']>>[0];
  type Client = Parameters<NonNullable<Guard['setup']>>[1];

  const set = vi.fn(() => Promise.resolve());
  const wrap = vi.fn((transport: Config['transportProvider']) => ({ ...transport }));
  const event = { event_type: 'find_items' };

  beforeEach(() => {
    for (const each of [set, wrap]) each.mockClear();
  });

  async function setUp(signal: AbortSignal, isWanted: (eventType: string) => boolean = () => true) {
    const transportProvider = { send: () => Promise.resolve(null) };
    const cookieStorage = {
      set,
      // As the client's own does.
      remove: (key: string) => (cookieStorage.set as (key: string, value: null) => Promise<void>)(key, null),
    };
    // The guard uses nothing else of it.
    const config = {
      apiKey: '0123456789abcdef',
      cookieStorage,
      transportProvider,
    } as unknown as Config;
    const guard = consentGuard({ wrap }, signal, isWanted);
    // The guard does not use the client.
    await guard.setup?.(config, {} as Client);
    return { guard, config, transportProvider };
  }

  it('lets the client store and report while there is consent, through the outbox', async () => {
    const { guard, config, transportProvider } = await setUp(new AbortController().signal);
    await config.cookieStorage.set('AMP_0123456789', { optOut: false });
    expect(set).toHaveBeenCalledWith('AMP_0123456789', { optOut: false });
    expect(await guard.execute?.(event)).toEqual(event);
    expect(wrap).toHaveBeenCalledWith(transportProvider);
    expect(config.transportProvider).not.toBe(transportProvider);
    expect(set).toHaveBeenCalledOnce();
  });

  it('stores and reports nothing after withdrawal', async () => {
    const consent = new AbortController();
    const { guard, config } = await setUp(consent.signal);
    consent.abort();
    await config.cookieStorage.set('AMP_0123456789', { optOut: false });
    expect(set).not.toHaveBeenCalled();
    expect(await guard.execute?.(event)).toBeNull();
  });

  it('deletes the first cookie when consent was withdrawn while it was written', async () => {
    await setUp(AbortSignal.abort());
    expect(set).toHaveBeenCalledExactlyOnceWith('AMP_0123456789', null);
  });

  it('drops what the service has switched off', async () => {
    const { guard } = await setUp(new AbortController().signal, (eventType) => eventType !== 'session_start');
    expect(await guard.execute?.({ event_type: 'session_start' })).toBeNull();
    expect(await guard.execute?.(event)).toEqual(event);
  });
});

describe('landingCampaign', () => {
  type Setup = NonNullable<ReturnType<typeof landingCampaign>['setup']>;
  type Config = Parameters<Setup>[0];
  const MINUTE = 60_000;
  const NEWS: Campaign = { utm_source: 'news', referrer: 'https://news.example/' };

  it.each<
    readonly [what: string, sent: string, campaign: Campaign | undefined, lastEvent: number | undefined]
  >([
    ['a landing', 'with the session', NEWS, undefined],
    ['a landing after a pause', 'with the session', NEWS, 31 * MINUTE],
    ['a landing within a session', 'at once', NEWS, 29 * MINUTE],
    ['a direct visit', 'with the session', {}, undefined],
    ['a direct visit within a session', 'not', {}, 29 * MINUTE],
    ['another page of the site', 'not', undefined, undefined],
    ['another page of the site within a session', 'not', undefined, 1],
  ])('of %s is sent %s', async (_, sent, campaign, lastEvent) => {
    // The plugin uses nothing else of it.
    const config = {
      sessionTimeout: 30 * MINUTE,
      lastEventTime: lastEvent && Date.now() - lastEvent,
    } as Config;
    const identify = vi.fn<(properties: NonNullable<Config['identify']>) => never>();
    const plugin = landingCampaign(campaign);
    // The plugin does not use the client.
    await plugin.setup?.(config, {} as Parameters<Setup>[1]);
    expect(config.identify !== undefined).toBe(sent === 'with the session');
    plugin.send({ identify });
    expect(identify).toHaveBeenCalledTimes(sent === 'at once' ? 1 : 0);
    const properties = config.identify ?? identify.mock.calls[0]?.[0];
    if (sent === 'not') return;
    const { $set = {}, $unset, $setOnce } = { ...properties?.getUserProperties() };
    expect($set).toEqual(campaign);
    // What the landing lacks is of an earlier one, and no longer true; what was first stays.
    expect($unset).toMatchObject({ utm_campaign: '-', gclid: '-' });
    expect($setOnce).toMatchObject({
      initial_utm_source: campaign?.utm_source ?? 'EMPTY',
      initial_gclid: 'EMPTY',
    });
  });
});

describe('withoutIndexedDb', () => {
  it('hides the database while it runs, also when that throws', () => {
    const database = {};
    const scope = { indexedDB: database };
    expect(withoutIndexedDb(() => scope.indexedDB, scope)).toBeUndefined();
    expect(scope.indexedDB).toBe(database);
    const fail = () => {
      throw new Error('Broken.');
    };
    expect(() => withoutIndexedDb(fail, scope)).toThrow('Broken.');
    expect(scope.indexedDB).toBe(database);
  });

  it.each([{}, Object.freeze({ indexedDB: {} })])('runs where there is nothing to hide', (scope) => {
    expect(withoutIndexedDb(() => 1, scope)).toBe(1);
  });
});
