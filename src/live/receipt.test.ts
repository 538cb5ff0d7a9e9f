import { describe, expect, it } from 'vitest';
import { readReceipt, receiptFile } from './receipt.ts';

it('receiptFile spreads documents over 256 files', () => {
  const files = Array.from({ length: 10_000 }, (_, index) => receiptFile(`page-${index}-de-at`));
  const counts = [...Map.groupBy(files, (file) => file).values()].map(({ length }) => length);
  expect(counts).toHaveLength(256);
  expect(Math.max(...counts)).toBeLessThan(120);
});

describe('readReceipt', () => {
  const receipt = { revision: 'r1', paths: ['/de/'] };

  it('finds the receipt of a document', () => {
    expect(readReceipt({ 'page-home-de': receipt }, 'page-home-de')).toEqual(receipt);
  });

  it.each(['page-away-de', 'constructor', '__proto__'])('finds none of %s', (id) => {
    expect(readReceipt({ 'page-home-de': receipt }, id)).toBeUndefined();
  });

  it.each([
    ['no file of receipts', 'not found'],
    ['a list', []],
    ['a receipt without a revision', { home: { paths: [] } }],
    ['a receipt without paths', { home: { revision: 'r1' } }],
    ['a path that is no text', { home: { revision: 'r1', paths: [1] } }],
  ])('refuses %s', (_, file) => {
    expect(() => readReceipt(file, 'home')).toThrow(/malformed/);
  });
});
