import { appendFile, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprintOf, openVerdicts } from './verdict-cache.ts';

const page = fingerprintOf(['page']);
const other = fingerprintOf(['other']);
let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verdicts-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('fingerprintOf', () => {
  it.each([
    [
      ['ab', 'c'],
      ['a', 'bc'],
    ],
    [['a'], ['a', '']],
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
  ])('distinguishes %j from %j', (a, b) => {
    expect(fingerprintOf(a)).not.toBe(fingerprintOf(b));
  });
});

describe('openVerdicts', () => {
  it('caches passed pages for later runs', async () => {
    const cache = await openVerdicts(folder, 'axe', 'scope');
    expect(cache.isSound(page)).toBe(false);
    await cache.addSound(page);
    expect(cache.isSound(page)).toBe(true);
    const later = await openVerdicts(folder, 'axe', 'scope');
    expect([later.isSound(page), later.isSound(other)]).toEqual([true, false]);
  });

  it.each([
    ['checker', 'layout', 'scope'],
    ['scope', 'axe', 'other scope'],
  ])('misses for another %s', async (_, checker, scope) => {
    await (await openVerdicts(folder, 'axe', 'scope')).addSound(page);
    expect((await openVerdicts(folder, checker, scope)).isSound(page)).toBe(false);
  });

  it('keeps the verdicts of two concurrent writers', async () => {
    const [first, second] = [await openVerdicts(folder, 'axe', 's'), await openVerdicts(folder, 'axe', 's')];
    await Promise.all([first.addSound(page), second.addSound(other)]);
    const later = await openVerdicts(folder, 'axe', 's');
    expect([later.isSound(page), later.isSound(other)]).toEqual([true, true]);
  });

  it('survives a torn write', async () => {
    await (await openVerdicts(folder, 'axe', 's')).addSound(page);
    const [file = ''] = await readdir(folder);
    await appendFile(join(folder, file), other.slice(0, 30));
    const torn = await openVerdicts(folder, 'axe', 's');
    expect([torn.isSound(page), torn.isSound(other)]).toEqual([true, false]);
    await torn.addSound(other);
    expect((await openVerdicts(folder, 'axe', 's')).isSound(other)).toBe(true);
  });

  it('evicts verdicts of former checkers after a week, and nothing else', async () => {
    const longAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
    for (const name of ['axe-old.txt', 'axe-recent.txt', 'layout-old.txt'])
      await writeFile(join(folder, name), '');
    for (const name of ['axe-old.txt', 'layout-old.txt']) await utimes(join(folder, name), longAgo, longAgo);
    await openVerdicts(folder, 'axe', 'scope');
    expect((await readdir(folder)).toSorted()).toEqual(['axe-recent.txt', 'layout-old.txt']);
  });
});
