import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { MAX_TARGET_LENGTH } from '../config.ts';
import { parseTarget, readBody } from './request.ts';

describe('parseTarget', () => {
  it('keeps a double slash a path', () => {
    expect(parseTarget('//example.com/x?y=1')).toMatchObject({
      hostname: 'localhost',
      pathname: '//example.com/x',
    });
  });

  it('takes a target of the longest length', () => {
    expect(parseTarget('/'.padEnd(MAX_TARGET_LENGTH, 'a')).pathname).toHaveLength(MAX_TARGET_LENGTH);
  });

  it.each([
    ['/'.padEnd(MAX_TARGET_LENGTH + 1, 'a'), 414],
    ['http://example.com/', 400],
    ['*', 400],
    ['', 400],
  ])('refuses others', (target, status) => {
    expect(() => parseTarget(target)).toThrow(expect.objectContaining({ status }));
  });
});

function message(chunks: readonly string[], headers: Record<string, string> = {}): IncomingMessage {
  const incoming = new IncomingMessage(new Socket());
  Object.assign(incoming.headers, headers);
  for (const chunk of chunks) incoming.push(Buffer.from(chunk));
  incoming.push(null);
  return incoming;
}

describe('readBody', () => {
  it('joins the chunks up to the limit', async () => {
    expect((await readBody(message(['ab', 'cd']), 4)).toString()).toBe('abcd');
  });

  it('refuses more than the limit while reading', async () => {
    await expect(readBody(message(['ab', 'cd', 'e']), 4)).rejects.toMatchObject({ status: 413 });
  });

  it('refuses an announced length without reading', async () => {
    const incoming = message(['ab'], { 'content-length': '5' });
    await expect(readBody(incoming, 4)).rejects.toMatchObject({
      status: 413,
      headers: { connection: 'close' },
    });
    expect(incoming.readableFlowing).toBeNull();
  });

  it('passes on the failure of a broken connection', async () => {
    const incoming = new IncomingMessage(new Socket());
    const body = readBody(incoming, 4);
    incoming.destroy(new Error('gone'));
    await expect(body).rejects.toThrow('gone');
  });
});
