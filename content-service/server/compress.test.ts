import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { COMPRESSION_RANGE } from '../config.ts';
import { acceptsGzip, encodeJson, textInPieces } from './compress.ts';
import { isPieces, jsonReply } from './reply.ts';

describe('acceptsGzip', () => {
  it.each([
    ['gzip', true],
    ['br, gzip, deflate', true],
    ['*', true],
    ['gzip;q=0.5', true],
    ['GZIP', true],
    ['gzip;q=0, *', false],
    ['identity', false],
    ['', false],
    [undefined, false],
  ])('%s → %s', (header, expected) => expect(acceptsGzip(header)).toBe(expected));
});

describe('encodeJson', () => {
  const text = 'x'.repeat(COMPRESSION_RANGE.min);

  it('compresses where the client accepts it', async () => {
    const reply = await encodeJson(jsonReply(200, text), 'gzip');
    expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(reply.body).toBeInstanceOf(Uint8Array);
    expect(reply.body instanceof Uint8Array && gunzipSync(reply.body).toString()).toBe(JSON.stringify(text));
  });

  it('says that the answer depends on the header even when it is not compressed', async () => {
    const reply = await encodeJson(jsonReply(200, text, { vary: 'Origin' }), undefined);
    expect(reply).toMatchObject({
      headers: { vary: 'Origin, Accept-Encoding' },
      body: Buffer.from(JSON.stringify(text)),
    });
    expect(reply.headers['content-encoding']).toBeUndefined();
  });

  it('does not compress small answers', async () => {
    const reply = jsonReply(200, 'x');
    expect(await encodeJson(reply, 'gzip')).toEqual({ ...reply, body: Buffer.from('"x"') });
  });

  it('does not compress large answers, and makes their bytes while they are sent', async () => {
    const value = 'x'.repeat(COMPRESSION_RANGE.max);
    const { body, headers } = await encodeJson(jsonReply(200, value), 'gzip');
    if (!isPieces(body)) throw new Error('These are no pieces');
    expect(Buffer.concat([...body.pieces()]).toString()).toBe(JSON.stringify(value));
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('leaves bytes alone', async () => {
    const reply = { status: 200, headers: {}, body: new Uint8Array(5000) };
    expect(await encodeJson(reply, 'gzip')).toBe(reply);
  });
});

describe('textInPieces', () => {
  it.each([
    ['nothing', ''],
    ['a piece', 'ä'.repeat(65_536)],
    ['a little more than a piece', `${'x'.repeat(65_536)}y`],
    ['a character across the end of a piece', `${'x'.repeat(65_535)}🥐${'é'.repeat(70_000)}`],
    ['characters of two code units only', '🥐'.repeat(100_000)],
  ])('gives the bytes of %s', (_, text) => {
    const { pieces, length } = textInPieces(text);
    const bytes = Buffer.concat([...pieces()]);
    expect(bytes.equals(Buffer.from(text))).toBe(true);
    expect(length).toBe(bytes.byteLength);
  });

  it('makes them again each time', () => {
    const { pieces } = textInPieces('x'.repeat(100_000));
    expect([...pieces()]).toEqual([...pieces()]);
    expect([...pieces()]).toHaveLength(2);
  });
});
