import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLines } from './lines.ts';

let file = '';
beforeAll(async () => {
  file = path.join(await mkdtemp(path.join(tmpdir(), 'lines-')), 'lines.txt');
});
afterAll(() => rm(path.dirname(file), { recursive: true }));

async function linesOf(text: string): Promise<string[]> {
  await writeFile(file, text);
  return await Array.fromAsync(readLines(file));
}

describe('readLines', () => {
  it.each(['', 'a', 'a\n', '\n', 'a\nb', 'a\r\nb\n\n', 'a\u2028b\u2029c\n', '🍞\n🥖'])(
    'splits %j at line feeds only',
    async (text) => {
      expect(await linesOf(text)).toEqual(text.split('\n'));
    },
  );

  it('joins lines and characters that span several chunks', async () => {
    // Three bytes each, so that chunks of a power of two end within a character.
    const text = [300_000, 5, 100_000].map((length) => '€'.repeat(length)).join('\n');
    expect(await linesOf(text)).toEqual(text.split('\n'));
  });

  it('names a missing file', async () => {
    await expect(Array.fromAsync(readLines('/nowhere/x.ndjson'))).rejects.toThrow('/nowhere/x.ndjson');
  });
});
