import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LeftOut } from '../site/quarantine/quarantine.ts';
import { BUILD_RECORD } from '../config/deployment.ts';
import { stopOnPageLoss } from './left-out.ts';
import { CommandError, runStep } from './run-step.ts';
import { swapFolder } from './output/swap-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publish-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function makeFolder(name: string, content: string) {
  await mkdir(join(folder, name));
  await writeFile(join(folder, name, 'index.html'), content);
  return join(folder, name);
}

describe('swapFolder', () => {
  it('moves the first build into place', async () => {
    await swapFolder(await makeFolder('new', 'new'), join(folder, 'deep/dist'));
    expect(await readFile(join(folder, 'deep/dist/index.html'), 'utf8')).toBe('new');
  });

  it('replaces a build and removes the old one', async () => {
    const target = await makeFolder('dist', 'old');
    await writeFile(join(target, 'old.html'), '');
    await swapFolder(await makeFolder('new', 'new'), target);
    expect(await readdir(target)).toEqual(['index.html']);
    expect(await readdir(folder)).toEqual(['dist']);
  });

  it('restores the old build if the new one cannot be moved', async () => {
    const target = await makeFolder('dist', 'old');
    await expect(swapFolder(join(folder, 'missing'), target)).rejects.toThrow('ENOENT');
    expect(await readFile(join(target, 'index.html'), 'utf8')).toBe('old');
  });
});

describe('stopOnPageLoss', () => {
  const planOf = (pages: number, leftOut: readonly LeftOut[] = []) => ({ pages, leftOut });
  const publish = (record: unknown) => writeFile(join(folder, BUILD_RECORD), JSON.stringify(record));

  it.each([
    [100, 100],
    [100, 250],
    [100, 80],
  ])('accepts a change from %d to %d pages', async (before, now) => {
    await publish({ pages: before });
    expect(await stopOnPageLoss(folder, planOf(now), {})).toBe(true);
  });

  it('throws if more than a fifth of the pages is lost, with both counts and the remedy', async () => {
    await publish({ pages: 100 });
    await expect(stopOnPageLoss(folder, planOf(79), {})).rejects.toThrow(
      /79 pages, but 100 .*ALLOW_PAGE_LOSS=true/,
    );
    expect(await stopOnPageLoss(folder, planOf(79), { ALLOW_PAGE_LOSS: 'true' })).toBe(true);
  });

  it.each(['false', '', '0', '1', 'yes', 'TRUE', ' true', 'null'])(
    'is not switched off by "%s"',
    async (value) => {
      await publish({ pages: 100 });
      await expect(stopOnPageLoss(folder, planOf(79), { ALLOW_PAGE_LOSS: value })).rejects.toThrow(
        '79 pages',
      );
    },
  );

  it('names what is left out when that is what is lost', async () => {
    await publish({ pages: 100 });
    const lost: LeftOut = {
      id: 'translation-about',
      documents: [{ id: 'page-about-fr', locale: 'fr' }],
      problems: [
        {
          kind: 'no-english',
          documentId: 'page-about-fr',
          field: 'language',
          message: 'No.',
          fix: 'Add it.',
        },
      ],
    };
    await expect(stopOnPageLoss(folder, planOf(79, [lost]), {})).rejects.toThrow(
      /79 pages, but 100 .*\nLeft out of the site: 1 group \(1 document\)\.\n.*page-about-fr, language: No\. Add it\./s,
    );
    expect(await stopOnPageLoss(folder, planOf(80, [lost]), {})).toBe(true);
  });

  it('accepts the first build, and tells that it compares nothing', async () => {
    expect(await stopOnPageLoss(join(folder, 'none'), planOf(1), {})).toBe(false);
  });

  it.each([{}, { pages: '100' }, { pages: null }])('tells that it cannot compare with %j', async (record) => {
    await publish(record);
    expect(await stopOnPageLoss(folder, planOf(1), {})).toBe(false);
  });
});

describe('runStep', () => {
  const program = async (source: string) => {
    const file = join(folder, 'program.mjs');
    await writeFile(file, source);
    return file;
  };
  const ignore = () => undefined;

  it('passes arguments and environment', async () => {
    const messages: unknown[] = [];
    await runStep(
      await program("process.send({ type: 'fetched', seconds: process.argv[2] + process.env.A })"),
      ['x'],
      { environment: { A: '1' } },
      (message) => messages.push(message),
    );
    expect(messages).toEqual([{ type: 'fetched', seconds: 'x1' }]);
  });

  it('rejects with the output of the step', async () => {
    const file = await program('console.log("one"); console.error("two"); process.exit(3)');
    const failure = runStep(file, [], {}, ignore);
    await expect(failure).rejects.toThrow(CommandError);
    await expect(failure).rejects.toThrow(/exit code 3[^]*one[^]*two/);
  });

  it('names the remedy when a program that names none finds no space', async () => {
    const file = await program('console.error("ENOSPC: no space left on device, write"); process.exit(1)');
    await expect(runStep(file, [], {}, ignore)).rejects.toThrow(
      /No space left for \.cache\/builds: free some .* The last build is untouched\.$/,
    );
  });

  it('stops the step when aborted, and rejects with the reason', async () => {
    const abort = new AbortController();
    const file = await program('setInterval(() => {}, 1000)');
    const running = runStep(file, [], { signal: abort.signal }, ignore);
    abort.abort();
    await expect(running).rejects.toThrow('abort');
  });

  it('measures a step and forwards its messages', async () => {
    const file = join(folder, 'step.mjs');
    await writeFile(
      file,
      `process.send({ type: 'fetched', seconds: 2 });
       process.send('not a step message');
       process.send({ type: 'finished', peakMemoryBytes: 123 });`,
    );
    const messages: unknown[] = [];
    const cost = await runStep(file, [], { environment: {} }, (message) => messages.push(message));
    expect(cost).toEqual({ seconds: expect.any(Number), peakMemoryBytes: 123 });
    expect(messages).toEqual([
      { type: 'fetched', seconds: 2 },
      { type: 'finished', peakMemoryBytes: 123 },
    ]);
  });
});
