import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

// The project's own manifest, which npm has read already.
const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Command as its help shows it, the file that Node runs, and the arguments before those of the user. */
type Row = readonly [name: string, file: string, ...args: readonly string[]];

/** Rows of the project's own commands; the formatter has a help of its own. */
const COMMANDS = Object.entries(scripts)
  .filter(([, script]) => script.startsWith('node '))
  .map(([name, script]): Row => {
    const [file = '', ...args] = script
      .split(' ')
      .filter((word) => word !== 'node' && !/^--(max|heap)/.test(word));
    // Some are others with arguments.
    const shown = file === 'scripts/test.ts' ? 'test' : name;
    return [['start', 'test'].includes(shown) ? `npm ${shown}` : `npm run ${shown}`, file, ...args];
  });
const SUBCOMMANDS: readonly Row[] = [
  ...['export', 'import', 'translations'].map((name): Row => [
    `npm run content -- ${name}`,
    'scripts/content.ts',
    name,
  ]),
  ...['build', 'content', 'preview', 'player', 'navigation', 'lighthouse'].map((name): Row => [
    `npm run bench -- ${name}`,
    'packages/benchmarks/bench.ts',
    name,
  ]),
];

/** Thrown in place of the end of the process. */
class Exit extends Error {
  readonly code: unknown;
  constructor(code: unknown) {
    super('exit');
    this.code = code;
  }
}

/** Output of a command that was run in this process. */
let out = '';
let err = '';
const before = { argv: process.argv, exitCode: process.exitCode };

beforeEach(() => {
  [out, err] = ['', ''];
  vi.resetModules();
  vi.spyOn(console, 'log').mockImplementation((line: string) => void (out += `${line}\n`));
  vi.spyOn(console, 'error').mockImplementation((line: string) => void (err += `${line}\n`));
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Exit(code);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.argv = before.argv;
  process.exitCode = before.exitCode;
});

/** Runs a command in this process, where most of its modules are loaded already. @returns its exit code. */
async function run(file: string, args: readonly string[]): Promise<unknown> {
  process.argv = [process.execPath, join(ROOT, file), ...args];
  process.exitCode = 0;
  try {
    await import(/* @vite-ignore */ pathToFileURL(join(ROOT, file)).href);
  } catch (error) {
    if (error instanceof Exit) return error.code;
    throw error;
  }
  return process.exitCode;
}

describe.each([...COMMANDS, ...SUBCOMMANDS])('%s', (name, file, ...args) => {
  it('explains itself and does nothing else', async () => {
    expect(await run(file, [...args, '--help'])).toBe(0);
    expect(err).toBe('');
    expect(out).toMatch(new RegExp(`^  ${name}( -- .*| .*)?$`, 'm'));
    expect(out).toContain('-h, --help');
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(120);
  });

  it('refuses an unknown option, and names its help', async () => {
    expect(await run(file, [...args, '--nonsense'])).toBe(1);
    expect(out).toBe('');
    expect(err).toMatch(new RegExp(`'--nonsense'.*See: ${name}( --)? --help`));
  });
});

it.each(['--help', '-h'])('npm start -- %s prints the help and ends with 0', async (option) => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/start.ts', option], { cwd: ROOT });
  expect(stdout).toContain('  npm start -- [options]');
  expect(stdout).toContain('--studio');
});
