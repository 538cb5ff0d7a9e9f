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

  /** Reads from the storage of a client that keeps `stored`. */
  async function readFrom(stored: Readonly<Record<string, object>>, campaign?: Campaign) {
    const cookieStorage = { get: (name: string) => Promise.resolve(stored[name]) };
    // The plugin uses nothing else of it.
    const config = { apiKey: '0123456789abcdef', cookieStorage } as unknown as Parameters<Setup>[0];
    // The plugin does not use the client.
    await landingCampaign(campaign).setup?.(config, {} as Parameters<Setup>[1]);
    return cookieStorage.get;
  }

  const ORIGINAL = 'AMP_MKTG_ORIGINAL_0123456789';
  const KNOWN = { AMP_MKTG_0123456789: { utm_source: 'old' }, AMP_0123456789: { deviceId: 'a' } };

  it('tells the campaign of the landing, and leaves everything else as it is stored', async () => {
    const get = await readFrom(KNOWN, { utm_source: 'new' });
    expect(await get(ORIGINAL)).toEqual({ utm_source: 'new' });
    expect(await get('AMP_MKTG_0123456789')).toEqual({ utm_source: 'old' });
    expect(await get('AMP_0123456789')).toEqual({ deviceId: 'a' });
  });

  it('keeps the campaign that is known on a page that was reached from another one of the site', async () => {
    expect(await (await readFrom(KNOWN))(ORIGINAL)).toEqual({ utm_source: 'old' });
    expect(await (await readFrom({}))(ORIGINAL)).toEqual({});
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
