import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../../src/publish/build-site.ts';
import { folderDifferences } from './support/compare-folders.ts';
import {
  NEUTRAL_ENVIRONMENT,
  repositoryDocuments,
  serveContent,
  SILENT_REPORT,
  type StoredDocument,
} from './support/small-dataset.ts';

/** How much later the second build believes to run: another year, season and weekday. */
const LATER_DAYS = 500;

/** A module that makes a Node program believe it is {@link LATER_DAYS} later. */
const LATER_CLOCK = `
import { appendFileSync } from 'node:fs';
const shift = ${LATER_DAYS} * 24 * 60 * 60 * 1000;
const RealDate = Date;
globalThis.Date = class Date extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + shift);
    else super(...parts);
  }
  static now() {
    return RealDate.now() + shift;
  }
};
appendFileSync(new URL('programs', import.meta.url), process.argv[1] + '\\n');
`;

let folder: string;

async function build(
  name: string,
  documents: readonly StoredDocument[],
  port: number,
  surroundings: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly root: string; readonly port: number }> {
  const content = await serveContent(join(folder, `${name}-content`), documents, { port });
  const root = join(folder, name);
  try {
    await buildSite({
      environment: { ...NEUTRAL_ENVIRONMENT, ...content.environment, ...surroundings },
      outDir: root,
      report: SILENT_REPORT,
    });
  } finally {
    await content.close();
  }
  return { root, port: content.port };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'determinism-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the build', () => {
  it('gives the same bytes for the same content, whatever the clock, the place and the order of the documents', async () => {
    const documents = await repositoryDocuments();
    const clock = join(folder, 'later-clock.mjs');
    await writeFile(clock, LATER_CLOCK);
    const first = await build('first', documents, 0, { TZ: 'Pacific/Kiritimati', LANG: 'ja_JP.UTF-8' });
    // The same port, because pages name where their pictures come from.
    const second = await build('second', documents.toReversed(), first.port, {
      TZ: 'America/Los_Angeles',
      LANG: 'de_DE.UTF-8',
      LC_ALL: 'C',
      NODE_OPTIONS: `--import=${pathToFileURL(clock).href}`,
    });
    // The clock was really another one, both for fetching and for rendering.
    const programs = await readFile(join(folder, 'programs'), 'utf8');
    expect(programs).toMatch(/fetch-content\.ts\n[^]*astro\.mjs\n/);
    expect((await readdir(first.root)).length).toBeGreaterThan(20);
    expect((await folderDifferences(first.root, second.root)).slice(0, 5)).toEqual([]);
  });
});
