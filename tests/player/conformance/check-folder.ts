import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { FixtureServer } from '../serve-fixture.ts';
import { compareExpressions, readExpressions } from './compare-expressions.ts';
import { INDEX_NAME, IndexError, parseIndex, type IndexedFile } from './index-file.ts';
import { judge, type Verdict } from './judge.ts';
import { loadInPlayer } from './load-in-player.ts';

/** Verdicts of a folder. */
export interface FolderResult {
  readonly verdicts: readonly Verdict[];
  /** Differences between the folder and its index. */
  readonly notes: readonly string[];
}

/** Folder of files with their index. */
export interface IndexedFolder {
  readonly files: readonly IndexedFile[];
  readonly notes: readonly string[];
}

/**
 * Reads the index of a folder and compares it with the folder's files.
 *
 * @throws IndexError when the folder, its index or a listed file is missing, or the index cannot be read.
 */
export async function readFolder(folder: string): Promise<IndexedFolder> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new IndexError(`There is no folder ${folder}.`);
  const text = await readFile(join(folder, INDEX_NAME), 'utf8').catch(() => undefined);
  if (text === undefined) throw new IndexError(`${folder} has no ${INDEX_NAME}.`);
  const files = parseIndex(text);
  if (files.length === 0) throw new IndexError(`${join(folder, INDEX_NAME)} lists no files.`);
  const notes: string[] = [];
  for (const { file, bytes } of files) {
    const found = await stat(join(folder, file)).catch(() => undefined);
    if (!found?.isFile()) throw new IndexError(`${INDEX_NAME} lists ${file}, which is not in ${folder}.`);
    if (bytes !== undefined && bytes !== found.size)
      notes.push(`${file} has ${found.size} bytes; the index says ${bytes}`);
  }
  const listed = new Set([INDEX_NAME, ...files.map(({ file }) => file)]);
  for (const name of await readdir(folder))
    if (/\.(json|lottie)$/i.test(name) && !listed.has(name)) notes.push(`${name} is not in the index`);
  return { files, notes };
}

/** Browser and server of the fixture page with the player. */
export interface Laboratory {
  readonly browser: Browser;
  readonly server: FixtureServer;
  /** Milliseconds that failing may take; by default the limit of the specification. */
  readonly failsWithin?: number | undefined;
}

async function openPage({ browser, server }: Laboratory): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  await page.goto(server.origin);
  await page.waitForFunction(() => 'lab' in window);
  return page;
}

/**
 * Loads all files of a folder in the player sequentially, in the order of its index, and compares what is drawn of
 * those with expressions.
 * @throws IndexError as {@link readFolder} does.
 */
export async function checkFolder(folder: string, laboratory: Laboratory): Promise<FolderResult> {
  const { files, notes } = await readFolder(folder);
  laboratory.server.folder('/conformance/', folder);
  let page = await openPage(laboratory);
  const verdicts: Verdict[] = [];
  // The first load includes the engine, whose time must not count for the first file.
  await loadInPlayer(page, 'data:application/json,{"v":"5","ip":0,"op":1,"fr":1,"w":1,"h":1,"layers":[]}');
  for (const file of files) {
    const path = file.file.split('/').map(encodeURIComponent).join('/');
    const outcome = await loadInPlayer(page, `/conformance/${path}`);
    const animation = outcome.result === 'loads' ? await readExpressions(join(folder, file.file)) : undefined;
    const { browser } = laboratory;
    const comparison =
      animation && (await compareExpressions({ page, browser }, `/conformance/${path}`, animation));
    verdicts.push(judge(file, outcome, { failsWithin: laboratory.failsWithin, comparison }));
    if (outcome.result !== 'hangs') continue;
    // A file that hangs may block its page.
    await page.close({ runBeforeUnload: false });
    page = await openPage(laboratory);
  }
  await page.close();
  return { verdicts, notes };
}
