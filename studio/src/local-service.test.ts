import { expect, it } from 'vitest';
import { prepareForLocalService, type LocalWindow } from './local-service.ts';

it('spreads the streams, puts the warning off and signs in', async () => {
  const asked: string[] = [];
  const stored: Record<string, string> = {};
  const window: LocalWindow = {
    fetch(this: unknown, input) {
      // Browsers refuse a fetch that is called on anything but the window.
      if (this !== window) throw new TypeError('Illegal invocation');
      asked.push(String(input));
      return Promise.resolve(new Response());
    },
    sessionStorage: { setItem: (name, value) => void (stored[name] = value) },
    localStorage: {
      getItem: (name) => stored[name] ?? null,
      setItem: (name, value) => void (stored[name] = value),
    },
  };
  prepareForLocalService(window, 'http://localhost:3939', new Date('2026-11-01T08:00:00Z'));
  const { fetch } = window;
  await fetch('http://localhost:3939/v1/data/listen/production');
  await fetch('http://localhost:3939/v1/data/query/production');
  expect(asked).toEqual([
    'http://stream-0.localhost:3939/v1/data/listen/production',
    'http://localhost:3939/v1/data/query/production',
  ]);
  expect(stored).toEqual({
    'sanity-studio.network.check.snooze': '2026-11-01T08:00:00.000Z',
    '__studio_auth_token_morsel-local': '{"token":"local-studio"}',
  });
  stored['__studio_auth_token_morsel-local'] = '{"token":"chosen"}';
  prepareForLocalService(window, 'http://localhost:3939');
  expect(stored['__studio_auth_token_morsel-local']).toBe('{"token":"chosen"}');
});
