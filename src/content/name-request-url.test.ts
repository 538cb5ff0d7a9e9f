import { ClientError } from '@sanity/client';
import { describe, expect, it } from 'vitest';
import { nameRequestUrl } from './name-request-url.ts';

const url = 'http://content.localhost/v1/data/query/production';

function failWith(error: Error, request: { url: string; method?: string } = { url }): Promise<unknown> {
  return nameRequestUrl(request, () => Promise.reject(error)).catch((reason: unknown) => reason);
}

describe('nameRequestUrl', () => {
  it('returns responses unchanged', async () => {
    expect(await nameRequestUrl({ url }, (request) => Promise.resolve(request.url))).toBe(url);
  });

  it.each([
    ['a network error', { url }, `GET-request to ${url} failed`],
    ['another method', { url, method: 'POST' }, `POST-request to ${url} failed`],
    ['a long URL', { url: 'x'.repeat(201) }, `GET-request to ${'x'.repeat(200)}… failed`],
  ])('adds the URL to the error of %s', async (_, request, message) => {
    const cause = new TypeError('fetch failed');
    expect(await failWith(cause, request)).toMatchObject({ message, cause });
  });

  it('leaves error responses unchanged', async () => {
    const answer = new ClientError({
      statusCode: 400,
      headers: {},
      body: { message: 'No' },
      url,
      method: 'GET',
    });
    expect(await failWith(answer)).toBe(answer);
  });
});
