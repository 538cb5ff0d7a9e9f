import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStatus } from './status.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Runs two suites side by side for a minute and returns what was written. */
function written(isTTY: boolean): string {
  let text = '';
  const status = createStatus({ isTTY, write: (piece: string) => (text += piece) });
  status.start('unit');
  status.start('e2e');
  status.progress('e2e', { done: 3, total: 70 });
  vi.advanceTimersByTime(59_000);
  status.end('unit', { passed: 9, failed: 1 });
  vi.advanceTimersByTime(1000);
  status.close();
  vi.advanceTimersByTime(60_000);
  return text;
}

it('writes a line every half minute, and one for each suite that ends', () => {
  expect(written(false)).toBe('30 s: unit, e2e 3/70\nunit: 9 passed, 1 failed in 59 s\n60 s: e2e 3/70\n');
});

it('redraws a line of a terminal, which is gone at the end', () => {
  const lines = written(true).split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]?.split('\r\u001B[2K').at(-1)).toBe('unit: 9 passed, 1 failed in 59 s');
  expect(lines[1]?.split('\r\u001B[2K').slice(-2)).toEqual(['60 s: e2e 3/70', '']);
});
