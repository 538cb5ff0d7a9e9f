import { describe, expect, it } from 'vitest';
import { HttpError, httpError } from './errors.ts';
import { bodyLength, errorReply, firstBytes, isChunkedBody, type SizedBody } from './reply.ts';

const slice = { path: 'x', start: 3, length: 10 };

describe('bodyLength', () => {
  it.each([
    [undefined, 0],
    ['ä€', 5],
    [new Uint8Array(7), 7],
    [slice, 10],
  ])('%o has %i bytes', (body, length) => expect(bodyLength(body)).toBe(length));
});

describe('firstBytes', () => {
  it('truncates text by bytes, bytes, and slices of files', () => {
    expect(firstBytes('äb', 2)).toEqual(Buffer.from('ä'));
    expect(firstBytes(new Uint8Array([1, 2, 3]), 2)).toEqual(new Uint8Array([1, 2]));
    expect(firstBytes(slice, 4)).toEqual({ path: 'x', start: 3, length: 4 });
    expect(firstBytes(slice, 40)).toEqual(slice);
    expect(firstBytes(undefined, 4)).toBeUndefined();
  });
});

describe('chunked bodies', () => {
  const body = { chunks: () => [Buffer.from('abc'), Buffer.from('def')], length: 6 };
  const textOf = (cut: SizedBody) => {
    if (!isChunkedBody(cut)) throw new Error('The body is not chunked');
    return Buffer.concat([...cut.chunks()]).toString();
  };

  it('have a length', () => expect(bodyLength(body)).toBe(6));

  it.each([
    [0, ''],
    [2, 'ab'],
    [3, 'abc'],
    [4, 'abcd'],
    [9, 'abcdef'],
  ])('can be truncated to %i bytes', (length, text) => {
    const cut = firstBytes(body, length);
    expect([textOf(cut), bodyLength(cut)]).toEqual([text, text.length]);
    expect(textOf(cut)).toBe(text);
  });
});

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
