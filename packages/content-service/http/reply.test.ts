import { expect, it } from 'vitest';
import { httpError } from './errors.ts';
import { bodyLength, errorReply } from './reply.ts';

const slice = { path: 'x', start: 3, length: 10 };

it.each([
  [undefined, 0],
  ['ä€', 5],
  [new Uint8Array(7), 7],
  [slice, 10],
])('bodyLength %o has %i bytes', (body, length) => expect(bodyLength(body)).toBe(length));

it('errorReply has the general error body and is not cached', () => {
  const reply = errorReply(httpError(404, 'No such thing', { allow: 'GET' }));
  expect(reply).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store', allow: 'GET' } });
  expect(reply.body).toBe('{"statusCode":404,"error":"Not Found","message":"No such thing"}');
});
