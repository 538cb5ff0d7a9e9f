import { expect, it } from 'vitest';
import { FetchError } from '../../content/content-reader.ts';
import { UnusableAssetError } from '../../publish/content/fetch-asset.ts';
import { sendAnimation } from './send-animation.ts';

const NAME = `${'0'.repeat(40)}.json`;

it('sends a file that may be cached for ever', async () => {
  const response = await sendAnimation({ read: () => Promise.resolve(new Uint8Array([123])) })(NAME);
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    200,
    expect.stringContaining('application/json'),
    '{',
  ]);
  expect(response.headers.get('cache-control')).toContain('immutable');
});

it('responds 404 to a malformed name, and to a file that does not exist', async () => {
  const failing = { read: () => Promise.reject(new UnusableAssetError('404')) };
  expect((await sendAnimation(failing)(NAME)).status).toBe(404);
  expect((await sendAnimation(failing)('../secret.json')).status).toBe(404);
});

it('rejects with every other failure', async () => {
  const failure = new FetchError('the animation file', 'down');
  const failing = { read: () => Promise.reject(failure) };
  await expect(sendAnimation(failing)(NAME)).rejects.toBe(failure);
});
