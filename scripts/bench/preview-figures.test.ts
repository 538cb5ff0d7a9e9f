import { describe, expect, it } from 'vitest';
import { formatPreviewFigures, type PreviewFigures } from './preview-figures.ts';

const figures: PreviewFigures = {
  documents: 10_056,
  heldMs: [9, 8, 7],
  firstMs: [80, 60, 70],
  contentMs: [10, 12, 8],
  editedMs: [300],
  requests: 10_000,
  requestsPerSecond: 101.26,
  heapBefore: 100e6,
  heapAfter: 110e6,
  peakBytes: 400e6,
};

const lineOf = (name: string, changed: Partial<PreviewFigures> = {}) =>
  formatPreviewFigures({ ...figures, ...changed })
    .split('\n')
    .map((line) => line.trim().replaceAll(/ {2,}/g, ' | '))
    .find((line) => line.startsWith(`${name} |`));

describe('formatPreviewFigures', () => {
  it.each([
    ['page held', '8.0 ms, p95 9.0 ms'],
    ['page seen first', '70.0 ms, p95 80.0 ms'],
    ['preview', '60.0 ms | met: <= 60 ms'],
    ['edit until it shows', '300.0 ms, p95 300.0 ms | met: p95 <= 1000 ms'],
    ['requests per second', '101.3'],
    ['heap after', '110 MB, ratio 1.10 | met: <= 1.1'],
  ])('formats %s', (name, expected) => {
    expect(lineOf(name)).toBe(`${name} | ${expected}`);
  });

  it.each<[string, Partial<PreviewFigures>]>([
    ['preview', { firstMs: [70.2] }],
    ['edit until it shows', { editedMs: [300, 1001] }],
    ['heap after', { heapAfter: 111e6 }],
  ])('says that the target of %s is missed', (name, changed) => {
    expect(lineOf(name, changed)).toContain('MISSED: ');
  });
});
