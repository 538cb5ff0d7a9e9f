import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startNode } from '../../../src/process/program.ts';
import type { SiteUnderTest } from '../../support/site-under-test.ts';
import { relocateFolder } from '../../support/site-under-test/relocate.ts';
import { NEUTRAL_ENVIRONMENT, serveContent, type StoredDocument } from './small-dataset.ts';

/** Program of `npm run build`. */
const BUILD_PROGRAM = join(import.meta.dirname, '../../../scripts/build.ts');

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

/** A site built again in other surroundings. */
export interface LaterBuild {
  /** Folder of the built files, which refer to the images of the first build. */
  readonly root: string;
  /** Programs that had the later clock, one path per line. */
  readonly programs: string;
  remove(): Promise<void>;
}

/**
 * Builds a site once more: later, in another folder, time zone and language, from documents in reverse order.
 * @param first the site, built in UTC and with the locale `C`.
 * @param variables environment variables of the first build, without those of its content.
 */
export async function buildLater(
  first: Pick<SiteUnderTest, 'contentOrigin'>,
  documents: readonly StoredDocument[],
  variables: Readonly<Record<string, string>> = {},
): Promise<LaterBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'later-build-'));
  const remove = () => rm(folder, { recursive: true });
  const content = await serveContent(join(folder, 'content'), documents.toReversed());
  const clock = join(folder, 'later-clock.mjs');
  await writeFile(clock, LATER_CLOCK);
  const built = join(folder, 'built');
  try {
    const { code, output } = await startNode(BUILD_PROGRAM, [], {
      output: 'collect',
      environment: {
        ...NEUTRAL_ENVIRONMENT,
        ...variables,
        ...content.environment,
        SITE_DIST: built,
        // Mornings in UTC are the day before there.
        TZ: 'Pacific/Pago_Pago',
        LANG: 'ja_JP.UTF-8',
        LC_ALL: 'de_DE.UTF-8',
        NODE_OPTIONS: `--import=${pathToFileURL(clock).href}`,
      },
    }).ended;
    if (code !== 0) throw new Error(`The later build failed: ${output}`);
  } catch (error) {
    await remove();
    throw error;
  } finally {
    await content.close();
  }
  // Pages contain the origin of their images.
  const root = join(folder, 'relocated');
  const from = `http://localhost:${content.port}`;
  await relocateFolder(built, root, { from, to: first.contentOrigin });
  return { root, programs: await readFile(join(folder, 'programs'), 'utf8'), remove };
}
