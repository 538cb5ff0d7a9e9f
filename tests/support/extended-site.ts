import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { localEnvironment } from '../../src/config/deployment/local-environment.ts';
import { filesFingerprint } from '../../src/publish/render/code-fingerprint.ts';
import {
  addFinnishTexts,
  addLanguage,
  addLocale,
  DOCUMENTS,
  FINNISH_LOCALE,
} from '../build/support/added-language.ts';
import { addBlock, addIslands, extendedContent } from '../build/support/extensions.ts';
import { copyProject, runInCopy } from '../build/support/project-copy.ts';
import { serveBuildContent } from '../build/support/small-dataset.ts';
import { siteFingerprint } from './fingerprint.ts';
import { serveBuild, type SiteUnderTest, TEST_SITE_ORIGIN } from './site-under-test.ts';
import { openBuild } from './site-under-test/build-store.ts';
import { TEST_DAY } from './test-day.ts';

const repository = resolve(import.meta.dirname, '../..');

/** Files that decide the site, besides those of the site under test. */
const SOURCES = [
  'scripts',
  'tests/fixtures',
  'tests/support/extended-site.ts',
  ...['added-language', 'extensions', 'project-copy', 'small-dataset'].map(
    (name) => `tests/build/support/${name}.ts`,
  ),
];

/** Runs a script of a copy. @throws Error with its output if it fails. */
async function runToEnd(
  project: string,
  name: string,
  variables?: Readonly<Record<string, string>>,
): Promise<void> {
  const { code, output } = await runInCopy(project, name, [], variables);
  if (code !== 0) throw new Error(`${name} failed in the copy of the extended site:\n${output}`);
}

/** Extends a copy of the project with everything, and builds it. */
async function build(outDir: string, contentOrigin: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'extended-site-'));
  const project = join(folder, 'project');
  try {
    await copyProject(project, [DOCUMENTS]);
    await addBlock(project);
    await addIslands(project);
    await addLanguage(project);
    await addLocale(project, FINNISH_LOCALE);
    await addFinnishTexts(project);
    await runToEnd(project, 'types');
    const environment = {
      ...localEnvironment({ contentOrigin, siteOrigin: TEST_SITE_ORIGIN }),
      CONTENT_DAY: TEST_DAY,
    };
    await runToEnd(project, 'build', { ...environment, SITE_DIST: outDir });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Builds a small site with a block, islands, a language and a locale that the repository does not have, once for the
 * present state of the code, and serves it as the host would. A build costs the same however much was added, so that the
 * tests of all additions share it.
 *
 * @throws Error with the output of the step that failed.
 * @example const site = await openExtendedSite();
 */
export async function openExtendedSite(): Promise<SiteUnderTest> {
  const opened = await openBuild({
    folder: join(repository, '.cache/test/extended'),
    fingerprint: () => `${siteFingerprint(repository)}-${filesFingerprint(repository, SOURCES).slice(0, 8)}`,
    startContent: async (port) => serveBuildContent(await extendedContent(), port),
    build,
  });
  return await serveBuild(opened);
}
