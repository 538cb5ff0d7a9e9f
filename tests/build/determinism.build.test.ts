import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildSite } from '../../src/publish/build-site.ts';
import { relocateFolder } from '../support/site-under-test/relocate.ts';
import { folderDifferences } from './support/compare-folders.ts';
import {
  NEUTRAL_ENVIRONMENT,
  documentsUnderTest,
  serveContent,
  SILENT_REPORT,
} from './support/small-dataset.ts';

/** Days by which the clock of the build is ahead: another year, season and weekday. */
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

const site = inject('site');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'determinism-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Builds the site under test once more, in other surroundings and from documents in reverse order. */
async function buildLater(): Promise<string> {
  const documents = await documentsUnderTest();
  const content = await serveContent(join(folder, 'content'), documents.toReversed());
  const clock = join(folder, 'later-clock.mjs');
  await writeFile(clock, LATER_CLOCK);
  const built = join(folder, 'built');
  try {
    await buildSite({
      environment: {
        ...NEUTRAL_ENVIRONMENT,
        ...content.environment,
        // The site under test was built in UTC and with the locale `C`.
        TZ: 'Pacific/Kiritimati',
        LANG: 'ja_JP.UTF-8',
        LC_ALL: 'de_DE.UTF-8',
        NODE_OPTIONS: `--import=${pathToFileURL(clock).href}`,
      },
      outDir: built,
      report: SILENT_REPORT,
    });
  } finally {
    await content.close();
  }
  // Pages contain the origin of their images.
  const relocated = join(folder, 'relocated');
  const from = `http://localhost:${content.port}`;
  await relocateFolder(built, relocated, { from, to: site.contentOrigin });
  return relocated;
}

describe('the build', () => {
  it('is deterministic, whatever the time, the folder and the order of the documents', async () => {
    const later = await buildLater();
    // The clock was really another one, both for fetching and for rendering.
    const programs = await readFile(join(folder, 'programs'), 'utf8');
    expect(programs).toMatch(/fetch-content\.ts\n[^]*astro\.mjs\n/);
    expect((await readdir(later)).length).toBeGreaterThan(20);
    expect((await folderDifferences(site.root, later)).slice(0, 5)).toEqual([]);
  });
});
