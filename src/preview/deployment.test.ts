import { expect, it, vi } from 'vitest';
import { openDeployment, openOrRefuse } from './deployment.ts';

it('handles requests by what has been opened', async () => {
  const log = vi.fn();
  const handle = openOrRefuse(() => (name: string) => Promise.resolve(new Response(name)), log);
  expect(await (await handle('page', undefined)).text()).toBe('page');
  expect(log).not.toHaveBeenCalled();
});

it('refuses every request where variables are missing, and names them in the log alone', async () => {
  const log = vi.fn<(message: string) => void>();
  const variables = {
    DOMAIN: 'https://www.morsel.example',
    SANITY_PROJECT_ID: 'abc',
    SANITY_DATASET: 'production',
  };
  const handle = openOrRefuse(() => {
    openDeployment(variables);
    return () => Promise.resolve(new Response('page'));
  }, log);
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('PREVIEW_ORIGIN is missing'));
  const response = await handle(undefined, undefined);
  expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store']);
  expect(await response.text()).not.toContain('PREVIEW_ORIGIN');
});
