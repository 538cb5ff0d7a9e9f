import { expect, it } from 'vitest';
import { stopOnFullFolder } from './folder-limits.ts';

/** Lists the paths of files in a folder. */
const filled = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}${index}.jpg`);

it('accepts folders with as many files as are allowed, whatever they hold together', () => {
  const files = [...filled('', 3), ...filled('_share/ab/', 3), ...filled('_share/cd/', 3)];
  expect(() => stopOnFullFolder(files, 3)).not.toThrow();
});

it('throws for fuller ones, with their names, counts and the remedy', () => {
  const files = [...filled('_share/ab/', 4), ...filled('_share/cd/', 3), ...filled('', 5)];
  expect(() => stopOnFullFolder(files, 3)).toThrow(
    /more than 3 files: \/ \(5\), \/_share\/ab \(4\)\. .*Spread the files/,
  );
});
