import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addToHead } from './preconnect-players.ts';

const changes: string[][] = [];

beforeEach(() => {
  vi.useFakeTimers();
  changes.length = 0;
  vi.stubGlobal('document', {
    createDocumentFragment: () => {
      const elements: string[] = [];
      return { elements, append: (element: string) => elements.push(element) };
    },
    head: { append: ({ elements }: { elements: string[] }) => changes.push(elements) },
  });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Adds what stands for an element. */
const add = (name: string) => addToHead(name as unknown as Element);

it('changes the head once for all additions of a tick, in their order', () => {
  add('a');
  add('b');
  expect(changes).toEqual([]);
  vi.runAllTimers();
  expect(changes).toEqual([['a', 'b']]);
});

it('changes it again for those of another tick', () => {
  add('a');
  vi.runAllTimers();
  add('b');
  vi.runAllTimers();
  expect(changes).toEqual([['a'], ['b']]);
});
