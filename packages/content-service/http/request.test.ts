import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { MAX_TARGET_LENGTH, consumeBody, parseTarget, readBody, parseBooleanParameter } from './request.ts';

describe('parseTarget', () => {
  it('parses a target with two leading slashes as a path', () => {
    expect(parseTarget('//example.com/x?y=1')).toMatchObject({
      hostname: 'localhost',
      pathname: '/example.com/x',
    });
  });

  it.each([
    ['//v1/data/query/production', '/v1/data/query/production'],
    ['/v1//data///query/production?query="a//b"', '/v1/data/query/production'],
    ['/v1/users/a%2F%2Fb', '/v1/users/a%2F%2Fb'],
  ])('collapses repeated slashes in the path of %s', (target, pathname) =>
    expect(parseTarget(target).pathname).toBe(pathname),
  );

  it('accepts a target of the maximum length', () => {
    expect(parseTarget('/'.padEnd(MAX_TARGET_LENGTH, 'a')).pathname).toHaveLength(MAX_TARGET_LENGTH);
  });

  it.each([
    ['/'.padEnd(MAX_TARGET_LENGTH + 1, 'a'), 414],
    ['http://example.com/', 400],
    ['*', 400],
    ['', 400],
  ])('refuses other targets (%#)', (target, status) => {
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
  it('concatenates chunks up to the limit', async () => {
    expect((await readBody(message(['ab', 'cd']), 4)).toString()).toBe('abcd');
  });

  it('throws 413 when the bytes received exceed the limit', async () => {
    await expect(readBody(message(['ab', 'cd', 'e']), 4)).rejects.toMatchObject({ status: 413 });
  });

  it('throws 413 without reading when content-length exceeds the limit', async () => {
    const incoming = message(['ab'], { 'content-length': '5' });
    await expect(readBody(incoming, 4)).rejects.toMatchObject({
      status: 413,
      headers: { connection: 'close' },
    });
    expect(incoming.readableFlowing).toBeNull();
  });

  it('rejects when the connection fails', async () => {
    const incoming = new IncomingMessage(new Socket());
    const body = readBody(incoming, 4);
    incoming.destroy(new Error('gone'));
    await expect(body).rejects.toThrow('gone');
  });
});

describe('consumeBody', () => {
  it('awaits each chunk before it passes the next', async () => {
    const steps: string[] = [];
    await consumeBody(message(['ab', 'cd']), 4, async (chunk) => {
      steps.push(`start ${chunk.toString()}`);
      await Promise.resolve();
      steps.push('end');
    });
    expect(steps.join()).toMatch(/^(?:start (?:ab|cd|abcd),end,?)+$/);
    expect(steps.join('').replaceAll(/start |end/g, '')).toBe('abcd');
  });

  it('throws 413 beyond the limit and drains the rest', async () => {
    const incoming = message(['ab', 'cd', 'e']);
    await expect(consumeBody(incoming, 4, async () => undefined)).rejects.toMatchObject({ status: 413 });
    expect(incoming.destroyed).toBe(false);
    await expect.poll(() => incoming.readableEnded).toBe(true);
  });

  it('throws 413 without reading when content-length exceeds the limit', async () => {
    const incoming = message(['ab'], { 'content-length': '5' });
    await expect(consumeBody(incoming, 4, async () => undefined)).rejects.toMatchObject({ status: 413 });
    expect(incoming.readableFlowing).toBeNull();
  });

  it.each([
    ['the consumer', (incoming: IncomingMessage) => void incoming, 'full'],
    ['the connection', (incoming: IncomingMessage) => void incoming.destroy(new Error('gone')), 'gone'],
  ])('rejects when %s fails', async (_, disturb, reason) => {
    const incoming = message(['ab']);
    disturb(incoming);
    const consumed = consumeBody(incoming, 4, () => Promise.reject(new Error('full')));
    await expect(consumed).rejects.toThrow(reason);
  });
});

const read = (query: string, fallback?: boolean) =>
  parseBooleanParameter(new URLSearchParams(query), 'on', fallback);

describe('parseBooleanParameter', () => {
  it.each([
    ['on=true', undefined, true],
    ['on=false', true, false],
    ['', undefined, false],
    ['', true, true],
    ['off=true', undefined, false],
  ])('parses %o with the default %o', (query, fallback, value) => expect(read(query, fallback)).toBe(value));

  it.each(['on=', 'on=1', 'on=TRUE'])('refuses %o', (query) =>
    expect(() => read(query)).toThrow(/^The parameter "on" must be true or false, not/),
  );
});
