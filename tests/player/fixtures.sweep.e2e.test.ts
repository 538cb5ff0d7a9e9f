import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGLISH_LABELS, FIXTURES } from 'animation-player/testing';
import { checkFolder } from './conformance/check-folder.ts';
import { INDEX_NAME } from './conformance/index-file.ts';
import { HANGS_AFTER } from './conformance/load-in-player.ts';
import { formatVerdicts } from './conformance/report.ts';
import { usePlayerLab } from './harness.ts';

const lab = usePlayerLab();
const command = join(import.meta.dirname, 'conformance/command.ts');
let folder = '';

/** Numbers the files of fixtures: names of tests contain slashes and other special characters. */
const fileOf = (index: number): string => `${String(index).padStart(3, '0')}.lottie`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'player-fixtures-'));
  const rows = ['file\tclass\texercises'];
  for (const [index, { name, bytes, expected }] of FIXTURES.entries()) {
    await writeFile(join(folder, fileOf(index)), bytes());
    rows.push(`${fileOf(index)}\t${expected === 'loads' ? 'valid' : 'unreadable'}\t${name}`);
  }
  await writeFile(join(folder, INDEX_NAME), rows.join('\n'));
});
afterAll(() => rm(folder, { recursive: true }));

it(
  'every file made for tests, in the player loads or fails as it should, with its own message',
  { timeout: 180_000 },
  async () => {
    const { verdicts, notes } = await checkFolder(folder, {
      browser: await lab.browser.browser(),
      server: lab.server,
      // Machines that test are busy; the command measures.
      failsWithin: HANGS_AFTER,
    });
    const wrong = verdicts.filter(({ faults }) => faults.length > 0);
    expect(wrong.length === 0 ? '' : formatVerdicts(wrong)).toBe('');
    expect(notes).toEqual([]);
    const messages = verdicts.map(({ outcome }) => outcome.message);
    const expected = FIXTURES.map(({ expected: way, detail = '' }) =>
      way === 'loads' ? '' : `${ENGLISH_LABELS.errors[way]} ${detail}`.trim(),
    );
    // What is too large says in brackets how large it is.
    expect(messages.map((message) => message.replace(/ \(.*\)$/, ''))).toEqual(expected);
  },
);

/** Animation with an image of another host, which the security policy does not allow. */
const REMOTE_IMAGE = {
  ...{ v: '5.7.0', fr: 25, ip: 0, op: 25, w: 20, h: 20 },
  assets: [{ id: 'image', w: 20, h: 20, u: 'http://images.invalid/', p: 'a.png', e: 0 }],
  layers: [{ ty: 2, refId: 'image', ind: 1, ip: 0, op: 25, st: 0, ks: {} }],
};

describe('npm run test:lottie', () => {
  const run = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' });
    return { status, text: stdout + stderr };
  };

  it('prints a table and exits with 0 when all files do what the index says', async () => {
    const small = await mkdtemp(join(folder, 'small-'));
    const index = 'file\tclass\na.json\tvalid\nb.lottie\tmalformed\nremote.json\tvalid\n';
    await writeFile(join(small, INDEX_NAME), index);
    await writeFile(join(small, 'remote.json'), JSON.stringify(REMOTE_IMAGE));
    await writeFile(join(small, 'a.json'), FIXTURES[0]?.bytes() ?? '');
    await writeFile(join(small, 'b.lottie'), 'PK');
    const { status, text } = run(small);
    expect(text).toContain('invalid zip data');
    expect(text).toMatch(
      /^ok +remote\.json .* blocked by the policy: img-src http:\/\/images\.invalid\/a\.png$/m,
    );
    expect(text).toContain('3 of 3 files do what the index says; 2 load.');
    expect(status).toBe(0);
  });

  it('exits with 1 when a file does something else', async () => {
    const small = await mkdtemp(join(folder, 'small-'));
    await writeFile(join(small, INDEX_NAME), 'file\tclass\na.json\tvalid\n');
    await writeFile(join(small, 'a.json'), '<html>');
    const { status, text } = run(small);
    expect(text).toContain('FAIL');
    expect(status).toBe(1);
  });

  it.each([
    ['no folder', [], 'Name one folder. See: npm run test:lottie -- --help'],
    ['a folder that is not there', ['/nowhere/at/all'], 'There is no folder /nowhere/at/all.'],
    ['too many arguments', ['a', 'b'], 'Name one folder. See: npm run test:lottie -- --help'],
  ])('prints the problem and exits with 1 for %s', (_, args, message) => {
    const { status, text } = run(...args);
    expect(text).toContain(message);
    expect(text).not.toMatch(/\n\s+at /);
    expect(status).toBe(1);
  });
});
