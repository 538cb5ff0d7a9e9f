import { describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { acquireChunk, CHUNK_BYTES, createSpool, POOLED_CHUNKS, releaseChunk, type Spool } from './chunks.ts';
import { encodeJsonChunks, executeQuery, SPOOL_BYTES } from './execute.ts';
import { runInSlices } from './slices.ts';
import { LazyList, QueryError } from '../../groq/evaluation.ts';
import { PAUSE, type Steps } from '../../groq/steps.ts';
import { toHttpError } from '../errors.ts';
import { type ChunkedBody } from '../../http/reply.ts';

const NO_LIMIT = 2 ** 30;

/** Encodes a value that needs no file. */
function encode(value: unknown, limit = NO_LIMIT): ChunkedBody | undefined {
  const steps = encodeJsonChunks(value, limit);
  for (;;) {
    const next = steps.next();
    if (!next.done) expect(next.value).toBe(PAUSE);
    else return next.value;
  }
}

/** Returns the chunks of a body in memory. */
function chunksOf(body: ChunkedBody | undefined): readonly Uint8Array[] {
  const chunks = body?.chunks() ?? [];
  if (Symbol.iterator in chunks) return [...chunks];
  throw new Error('The value is in a file');
}

function encoded(value: unknown): string {
  const body = encode(value);
  const bytes = Buffer.concat(chunksOf(body));
  expect(bytes.byteLength).toBe(body?.length);
  return bytes.toString();
}

describe('encodeJsonChunks', () => {
  it.each<[string, unknown]>([
    ['text', 'Brötchen 🥐'],
    ['a number', 1.5],
    ['null', null],
    ['an empty list', []],
    ['an empty object', {}],
    ['undefined fields', { a: undefined, b: 1 }],
    ['an object with undefined fields only', { a: undefined }],
    ['undefined items', [undefined, 1]],
    ['dates', { result: [new Date(0)], at: new Date(0) }],
    ['objects that say what they are', { result: { toJSON: () => 'said' } }],
    ['lists in lists', [[[[1, [2]], 3]]]],
    ['names that need escaping', { 'a"b\n': { 'ü\u2028': 1 } }],
    ['half a character', { result: ['\uD83E'] }],
    ['objects without a prototype', Object.assign(Object.create(null), { a: [1] })],
  ])('encodes %s like JSON.stringify', (_, value) => expect(encoded(value)).toBe(JSON.stringify(value)));

  it('encodes random values like JSON.stringify', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        expect(encoded(value)).toBe(JSON.stringify(value));
      }),
    );
  });

  it('encodes long values in several chunks', () => {
    const value = { result: Array.from({ length: 9000 }, (_, index) => ({ index, text: 'é'.repeat(150) })) };
    expect(encoded(value)).toBe(JSON.stringify(value));
    expect(chunksOf(encode(value)).length).toBeGreaterThan(3);
  });

  it('encodes lazy lists, and reads fields in order', () => {
    let made = 0;
    const items = function* () {
      for (; made < 3; made += 1) yield { made };
    };
    const value = {
      result: new LazyList(items()),
      get made() {
        return made;
      },
    };
    expect(encoded(value)).toBe('{"result":[{"made":0},{"made":1},{"made":2}],"made":3}');
    expect(encoded({ result: new LazyList([]) })).toBe('{"result":[]}');
  });

  it.each([
    ['a text that fills a chunk', ['x'.repeat(CHUNK_BYTES / 3 - 2)]],
    ['a text longer than a chunk', ['x', 'y'.repeat(CHUNK_BYTES), 'z']],
    ['texts that end with a chunk', Array.from({ length: 20 }, () => 'é'.repeat(CHUNK_BYTES / 10))],
  ])('encodes %s', (_, value) => expect(encoded(value)).toBe(JSON.stringify(value)));

  it('releases its chunks to the pool once', () => {
    const encoded = encode({ result: 'first' });
    const [first] = chunksOf(encoded);
    encoded?.release?.(true);
    encoded?.release?.(true);
    const [chunk, other] = [acquireChunk(), acquireChunk()];
    expect(chunk.buffer).toBe(first?.buffer);
    expect(other.buffer).not.toBe(chunk.buffer);
  });

  it('keeps chunks out of the pool that the kernel may still be reading', () => {
    const encoded = encode({ result: 'first' });
    const [first] = chunksOf(encoded);
    encoded?.release?.(false);
    expect(acquireChunk().buffer).not.toBe(first?.buffer);
  });

  it('returns undefined beyond the limit in bytes', () => {
    const value = { a: 'ä'.repeat(10) };
    const bytes = Buffer.byteLength(JSON.stringify(value));
    expect(encode(value, bytes)?.length).toBe(bytes);
    expect(encode(value, bytes - 1)).toBeUndefined();
  });

  it('stops as soon as the limit is exceeded', () => {
    let made = 0;
    const item = { toJSON: () => 'x'.repeat((made += 1) && 300_000) };
    expect(
      encode(
        Array.from({ length: 100 }, () => item),
        400_000,
      ),
    ).toBeUndefined();
    expect(made).toBe(2);
  });
});

const limits = { queryTime: 5000, resultBytes: 100 };

/** Executes a query whose evaluation has one step. */
async function execute(query: string, compute: () => object, given = limits) {
  const { signal } = new AbortController();
  const steps = function* (): Steps<object> {
    yield PAUSE;
    return compute();
  };
  return await executeQuery({ query, limits: given, signal, compute: steps });
}

async function textOf(body: ChunkedBody): Promise<string> {
  const chunks: Uint8Array[] = [];
  // Copied: a file is read into the same chunk.
  for await (const chunk of body.chunks()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

async function refusalOf(execution: Promise<unknown>) {
  try {
    await execution;
  } catch (error) {
    return toHttpError(error);
  }
  throw new Error('Not refused');
}

describe('executeQuery', () => {
  it('encodes JSON without undefined fields', async () =>
    expect(await textOf(await execute('*', () => ({ result: [1], map: undefined })))).toBe('{"result":[1]}'));

  it('accepts results up to the limit in bytes', async () => {
    const wrapping = '{"result":""}'.length;
    const ofBytes = (count: number) => ({ result: 'x'.repeat(count - wrapping) });
    expect((await execute('*', () => ofBytes(100))).length).toBe(100);
    await expect(execute('*', () => ofBytes(101))).rejects.toThrow('larger than 100 bytes');
    await expect(execute('*', () => ({ result: 'ä'.repeat(50) }))).rejects.toThrow('larger than 100 bytes');
  });

  it('rejects with queryResultTooLargeError beyond the limit', async () =>
    expect(await refusalOf(execute('*[]', () => ({ result: 'x'.repeat(200) })))).toMatchObject({
      status: 400,
      body: {
        error: { type: 'queryResultTooLargeError', description: expect.any(String), query: '*[]' },
      },
    }));

  it('rejects with queryResultTooLargeError beyond the maximum string length', async () => {
    // The error of JSON.stringify after half a gigabyte.
    const tooLong = () => ({ result: 'x'.repeat(2 ** 29) });
    await expect(execute('*', tooLong)).rejects.toThrow('larger than 100 bytes');
  });

  it('terminates slow queries with the query in the error', async () => {
    const forever = () => {
      for (;;);
    };
    expect(await refusalOf(execute('*[slow]', forever, { ...limits, queryTime: 20 }))).toMatchObject({
      status: 504,
      body: { error: expect.objectContaining({ type: 'queryTimeoutError', query: '*[slow]' }) },
    });
  });

  it.each([
    [
      'other failures',
      new Error('no such function'),
      'queryEvaluationError',
      /cannot evaluate this query: no such function/,
    ],
    ['query errors', new QueryError('queryParseError', 'not valid'), 'queryParseError', /^not valid$/],
  ])('rejects for %s', async (_, error, type, message) => {
    const failing = () => {
      throw error;
    };
    await expect(execute('*', failing)).rejects.toThrow(
      expect.objectContaining({ type, message: expect.stringMatching(message) }),
    );
  });

  it('releases the chunks of a query whose client has disconnected', async () => {
    const client = new AbortController();
    const compute = function* (): Steps<object> {
      yield PAUSE;
      return {
        result: new LazyList(
          (function* () {
            yield 'x';
            client.abort(new Error('gone'));
            for (;;) yield PAUSE;
          })(),
        ),
      };
    };
    const [free] = [acquireChunk()];
    releaseChunk(free);
    const { signal } = client;
    await expect(executeQuery({ query: '*', limits, signal, compute })).rejects.toThrow('gone');
    expect(acquireChunk()).toBe(free);
  });
});

describe('a response beyond SPOOL_BYTES', () => {
  const item = { text: 'Brötchen 🥐'.repeat(1000) };
  const itemBytes = Buffer.byteLength(JSON.stringify(item));
  const value = { result: Array.from({ length: Math.ceil((1.5 * SPOOL_BYTES) / itemBytes) }, () => item) };
  const { signal } = new AbortController();
  const encodeIt = (result: unknown) =>
    runInSlices(encodeJsonChunks(result, NO_LIMIT), { limit: NO_LIMIT, signal });

  it('is encoded like JSON.stringify, into a file', async () => {
    const body = await encodeIt(value);
    if (body === undefined || Symbol.iterator in body.chunks()) throw new Error('It is in memory');
    const text = await textOf(body);
    expect(text === JSON.stringify(value)).toBe(true);
    expect(body.length).toBe(Buffer.byteLength(text));
    body.release?.(true);
    await expect(textOf(body)).rejects.toThrow('closed');
  });

  it('gives its chunks back while it is encoded', async () => {
    const held = Array.from({ length: POOLED_CHUNKS }, acquireChunk);
    for (const chunk of held) releaseChunk(chunk);
    const body = await encodeIt({ ...value, then: value.result });
    const again = Array.from({ length: POOLED_CHUNKS }, acquireChunk);
    expect(new Set([...held, ...again]).size).toBe(POOLED_CHUNKS);
    for (const chunk of again) releaseChunk(chunk);
    body?.release?.(true);
  });

  /** Creates a spool that counts how often it is closed. */
  function createObserved(parts: Partial<Spool> = {}) {
    const spool = createSpool();
    return { ...spool, ...parts, close: vi.fn(spool.close) };
  }

  it('is removed when it exceeds the limit later', async () => {
    const spool = createObserved();
    const steps = encodeJsonChunks({ ...value, then: value.result }, 2 * SPOOL_BYTES, () => spool);
    expect(await runInSlices(steps, { limit: NO_LIMIT, signal })).toBeUndefined();
    expect(spool.close).toHaveBeenCalledOnce();
  });

  it.each<[string, (client: AbortController) => Promise<void>]>([
    ['its client disconnects', async (client) => client.abort(new Error('abandoned'))],
    ['it cannot be written', () => Promise.reject(new Error('abandoned'))],
  ])('is removed when %s', async (_, append) => {
    const client = new AbortController();
    const spool = createObserved({ append: () => append(client) });
    const steps = encodeJsonChunks(value, NO_LIMIT, () => spool);
    const running = runInSlices(steps, { limit: NO_LIMIT, signal: client.signal });
    await expect(running).rejects.toThrow('abandoned');
    expect(spool.close).toHaveBeenCalledOnce();
  });
});
