import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createQueue, type DeliveryQueue } from './queue.ts';
import { parseQueue } from './queue-format.ts';
import type { QueueFile } from './queue-file.ts';
import type { Delivery } from './types.ts';

const delivery = (idempotencyKey: string, body = '"x"'): Delivery => ({
  idempotencyKey,
  dataset: 'd',
  documentId: idempotencyKey,
  operation: 'update',
  transactionId: 't',
  transactionTime: '2026-11-01T00:00:00.000Z',
  body,
});

/** Creates a file in memory whose writes can be made to fail. */
function memoryFile() {
  const writes: string[] = [];
  const memory = { text: '', writes, fails: false };
  const write = (kind: string, next: string) => {
    if (memory.fails) throw new Error('no space left');
    memory.writes.push(kind);
    memory.text = next;
  };
  const file: QueueFile = {
    append: async (text) => write('append', memory.text + text),
    replace: async (text) => write('replace', text),
    close: async () => undefined,
  };
  return { memory, file };
}

const open = (file?: QueueFile, onFailure: (error: unknown) => void = () => undefined): DeliveryQueue =>
  createQueue({ file, onFailure });
const keysOf = (text: string) => [...parseQueue(text).state.pending.keys()];

describe('createQueue', () => {
  it('tracks its size and returns the oldest delivery first', async () => {
    const queue = open();
    expect([queue.size, queue.bytes, queue.first]).toEqual([0, 0, undefined]);
    const [a, b] = [delivery('a', '"ä"'), delivery('b')];
    await queue.add('d', 't1', [a, b]);
    expect([queue.size, queue.bytes, queue.first]).toEqual([2, 7, a]);
    await queue.add('d', 't1', [a]);
    expect([queue.size, queue.bytes]).toEqual([2, 7]);
    await queue.finish(a);
    await queue.finish(a);
    expect([queue.size, queue.bytes, queue.first]).toEqual([1, 3, b]);
    expect([queue.lastSeen('d'), queue.lastSeen('e')]).toEqual(['t1', undefined]);
  });

  it('compacts with the first write, then appends', async () => {
    const { file, memory } = memoryFile();
    const queue = open(file);
    await queue.add('d', 't1', [delivery('a')]);
    await queue.add('d', 't2', []);
    await queue.finish(delivery('a'));
    expect(memory.writes).toEqual(['replace', 'append', 'append']);
    expect(parseQueue(memory.text).state).toEqual({ pending: new Map(), seen: new Map([['d', 't2']]) });
  });

  it('compacts a file with many finished deliveries', async () => {
    const { file, memory } = memoryFile();
    const queue = open(file);
    for (let index = 0; index < 8; index += 1) {
      const large = delivery(String(index), JSON.stringify('x'.repeat(300_000)));
      await queue.add('d', `t${index}`, [large]);
      await queue.finish(large);
    }
    expect(memory.writes.filter((kind) => kind === 'replace').length).toBeGreaterThan(1);
    expect(memory.text.length).toBeLessThan(2_000_000);
  });

  it('continues in memory when writing fails, and compacts once it succeeds', async () => {
    const { file, memory } = memoryFile();
    const failures: unknown[] = [];
    const queue = open(file, (error) => failures.push(error));
    await queue.add('d', 't1', [delivery('a')]);
    memory.fails = true;
    await queue.add('d', 't2', [delivery('b')]);
    expect([failures, queue.size]).toEqual([[new Error('no space left')], 2]);
    memory.fails = false;
    await queue.add('d', 't3', [delivery('c')]);
    expect(memory.writes.at(-1)).toBe('replace');
    expect(keysOf(memory.text)).toEqual(['a', 'b', 'c']);
  });

  it('leaves a file that replays to its state after any sequence of operations', async () => {
    const step = fc.record({
      key: fc.constantFrom('a', 'b', 'c', 'd'),
      adds: fc.boolean(),
      waits: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { file, memory } = memoryFile();
        const queue = open(file);
        const expected = new Set<string>();
        for (const [index, { key, adds, waits }] of steps.entries()) {
          if (adds) expected.add(key);
          else expected.delete(key);
          const written = adds ? queue.add('d', `t${index}`, [delivery(key)]) : queue.finish(delivery(key));
          if (waits) await written;
        }
        await queue.close();
        expect(new Set(keysOf(memory.text))).toEqual(expected);
        expect(queue.size).toBe(expected.size);
      }),
    );
  });
});
