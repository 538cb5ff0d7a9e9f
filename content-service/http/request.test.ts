import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { MAX_TARGET_LENGTH } from '../ground/config.ts';
import { consumeBody, parseTarget, readBody } from './request.ts';

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

describe('consumeBody', () => {
  it('hands over one piece after the other, waiting for each', async () => {
    const steps: string[] = [];
    await consumeBody(message(['ab', 'cd']), 4, async (chunk) => {
      steps.push(`start ${chunk.toString()}`);
      await Promise.resolve();
      steps.push('end');
    });
    expect(steps.join()).toMatch(/^(?:start (?:ab|cd|abcd),end,?)+$/);
    expect(steps.join('').replaceAll(/start |end/g, '')).toBe('abcd');
  });

  it('refuses more than the limit, and lets the rest of it pass', async () => {
    const incoming = message(['ab', 'cd', 'e']);
    await expect(consumeBody(incoming, 4, async () => undefined)).rejects.toMatchObject({ status: 413 });
    expect(incoming.destroyed).toBe(false);
    await expect.poll(() => incoming.readableEnded).toBe(true);
  });

  it('refuses an announced length without reading', async () => {
    const incoming = message(['ab'], { 'content-length': '5' });
    await expect(consumeBody(incoming, 4, async () => undefined)).rejects.toMatchObject({ status: 413 });
    expect(incoming.readableFlowing).toBeNull();
  });

  it.each([
    ['whoever consumes it', (incoming: IncomingMessage) => void incoming, 'full'],
    ['the connection', (incoming: IncomingMessage) => void incoming.destroy(new Error('gone')), 'gone'],
  ])('passes on the failure of %s', async (_, disturb, reason) => {
    const incoming = message(['ab']);
    disturb(incoming);
    const consumed = consumeBody(incoming, 4, () => Promise.reject(new Error('full')));
    await expect(consumed).rejects.toThrow(reason);
  });
});
