import { describe, expect, it } from 'vitest';
import { readJsonBody } from './json-body.ts';
import { parseTarget, type ServiceRequest } from './request.ts';

function requestOf(text: string): ServiceRequest {
  return {
    method: 'PUT',
    url: parseTarget('/'),
    headers: {},
    params: {},
    readBody: async (limit) => Buffer.from(text.slice(0, limit)),
    consumeBody: async () => undefined,
  };
}

describe('readJsonBody', () => {
  it.each([
    ['{"a":[1]}', { a: [1] }],
    [' null ', null],
    ['', undefined],
    [' \n', undefined],
  ])('parses %o', async (text, value) => expect(await readJsonBody(requestOf(text), 100)).toEqual(value));

  it('applies the size limit', async () => expect(await readJsonBody(requestOf('123456'), 3)).toBe(123));

  it('throws 400 with the reason for invalid JSON', async () =>
    await expect(readJsonBody(requestOf('{a}'), 100)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('The request body is not valid JSON'),
    }));
});
