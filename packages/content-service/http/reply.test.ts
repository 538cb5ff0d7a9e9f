import { describe, expect, it } from 'vitest';
import { HttpError, httpError } from './errors.ts';
import { bodyLength, errorReply, encodeEvent, eventStreamReply, isEventStream } from './reply.ts';

const slice = { path: 'x', start: 3, length: 10 };

it.each([
  [undefined, 0],
  ['ä€', 5],
  [new Uint8Array(7), 7],
  [slice, 10],
])('bodyLength %o has %i bytes', (body, length) => expect(bodyLength(body)).toBe(length));

describe('errorReply', () => {
  it('has the general error body and is not cached', () => {
    const reply = errorReply(httpError(404, 'No such thing', { allow: 'GET' }));
    expect(reply).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store', allow: 'GET' } });
    expect(reply.body).toBe('{"statusCode":404,"error":"Not Found","message":"No such thing"}');
  });

  it('has the body of the error', () => {
    const reply = errorReply(new HttpError(400, 'bad', { error: { type: 'x', start: 1 } }));
    expect(reply.body).toBe('{"error":{"type":"x","start":1}}');
    expect(reply.status).toBe(400);
  });
});

it.each([
  [{ name: 'welcome', data: {} }, 'event: welcome\ndata: {}\n\n'],
  [
    { name: 'message', id: 'MXw', data: { tags: ['s1:a'] } },
    'id: MXw\nevent: message\ndata: {"tags":["s1:a"]}\n\n',
  ],
  [
    { name: 'mutation', data: { text: 'a\nb\r\n\u2028' } },
    'event: mutation\ndata: {"text":"a\\nb\\r\\n\u2028"}\n\n',
  ],
])('encodeEvent serialises %o', (event, text) => expect(encodeEvent(event)).toBe(text));

it('isEventStream returns true for streams only', () => {
  expect(isEventStream(eventStreamReply(async () => undefined).body)).toBe(true);
  for (const body of [undefined, '', new Uint8Array(), { path: 'x', start: 0, length: 1 }]) {
    expect(isEventStream(body)).toBe(false);
  }
});
