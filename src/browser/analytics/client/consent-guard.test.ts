import { beforeEach, expect, it, vi } from 'vitest';
import { consentGuard } from './consent-guard.ts';

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
