import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, afterEach, beforeEach, describe } from 'vitest';
import {
  isAclMode,
  isDatasetName,
  readRegistry,
  registryFile,
  UNCHANGED,
  writeRegistry,
} from './registry-file.ts';

it.each(['production', 'a', '2026', 'a_b-c', 'x'.repeat(64)])('"%s" is a valid dataset name', (name) =>
  expect(isDatasetName(name)).toBe(true),
);

it.each(['', 'Production', 'a b', 'a.b', '../a', '~a', '-a', '_a', 'ä', 'x'.repeat(65), 'a\n'])(
  '"%s" is not a valid dataset name',
  (name) => expect(isDatasetName(name)).toBe(false),
);

it.each([
  ['public', true],
  ['private', true],
  ['custom', false],
  [null, false],
])('isAclMode(%o) is %s', (value, expected) => expect(isAclMode(value)).toBe(expected));

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'registry-'));
});
afterEach(() => rm(folder, { recursive: true }));

const staging = {
  name: 'staging',
  aclMode: 'private',
  description: 'For tests',
  createdAt: '2026-11-01T08:00:00.000Z',
  createdByUserId: 'ed',
} as const;
const whole = { format: 'content-datasets', version: 1, datasets: [staging], deleted: ['production'] };

describe('the registry file', () => {
  it('round-trips', async () => {
    const state = { datasets: [staging, { ...staging, name: 'b', description: null }], deleted: ['c'] };
    await writeRegistry(folder, state);
    expect(await readRegistry(folder)).toEqual(state);
  });

  it('reads the initial state when there is no file', async () =>
    expect(await readRegistry(folder)).toBe(UNCHANGED));

  it.each([
    ['no JSON', '{"datasets":['],
    ['of another format', JSON.stringify({ ...whole, format: 'x' })],
    ['of another version', JSON.stringify({ ...whole, version: 2 })],
    ['without datasets', JSON.stringify({ ...whole, datasets: undefined })],
    [
      'with a name that leads elsewhere',
      JSON.stringify({ ...whole, datasets: [{ ...staging, name: '../x' }] }),
    ],
    ['with an unknown mode', JSON.stringify({ ...whole, datasets: [{ ...staging, aclMode: 'x' }] })],
    ['with a deleted dataset that leads elsewhere', JSON.stringify({ ...whole, deleted: ['../x'] })],
    ['a list', '[]'],
  ])('throws with its path and the way to recover when it is %s', async (_, text) => {
    await writeFile(registryFile(folder), text);
    await expect(readRegistry(folder)).rejects.toThrow(/datasets\.json is damaged; .*--reset/);
  });

  it('is accepted when it is complete', async () => {
    await writeFile(registryFile(folder), JSON.stringify(whole));
    expect(await readRegistry(folder)).toEqual({ datasets: [staging], deleted: ['production'] });
  });
});
