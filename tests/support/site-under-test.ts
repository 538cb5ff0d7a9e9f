import { join, resolve } from 'node:path';
import { createContentService } from 'content-service';
import { describeFailure, startNode } from '../../src/process/program.ts';
import { LOCAL_CONTENT, localEnvironment } from '../../src/config/deployment/local-environment.ts';
import { createSiteServer, type SiteServerOptions } from '../../src/hosting/server/site-server.ts';
import { siteFingerprint } from './fingerprint.ts';
import { TEST_DAY } from './test-day.ts';
import { WITHOUT_RUNNER } from './runner-variables.ts';
import { type BuildContent, openBuild, type OpenBuild } from './site-under-test/build-store.ts';
import { createTestDataset } from './site-under-test/test-dataset.ts';

/** Origin that the built pages name as their own, in canonical addresses and the sitemap. */
export const TEST_SITE_ORIGIN = 'https://www.morsel.example';

/** Variables of every build that tests share; a test compares them with builds in another time zone and language. */
export const FIXED_ENVIRONMENT = {
  NO_INDEX: 'false',
  ROOT_REDIRECT: '',
  CONTENT_DAY: TEST_DAY,
  TZ: 'UTC',
  LC_ALL: 'C',
} as const;

/** The whole site, built from the repository's dataset and {@link createTestDataset additions}, and served. */
export interface SiteUnderTest {
  /** Origin it is served at. */
  readonly origin: string;
  /** Folder of the built files. */
  readonly root: string;
  /** Origin of the images in pages. */
  readonly contentOrigin: string;
  close(): Promise<void>;
}

const repository = resolve(import.meta.dirname, '../..');

async function startContent(port: number): Promise<BuildContent> {
  const dataset = await createTestDataset(repository);
  const service = createContentService({ datasetFolders: [dataset.folder], port });
  const { port: chosen } = await service.listen();
  return {
    port: chosen,
    origin: `http://localhost:${chosen}`,
    async close() {
      await service.close();
      await dataset.remove();
    },
  };
}

/** Builds in a process of its own: in this one, the runner has loaded React in the variant for development. */
async function build(outDir: string, contentOrigin: string): Promise<void> {
  const result = await startNode(join(repository, 'scripts/build.ts'), [], {
    environment: {
      ...WITHOUT_RUNNER,
      ...localEnvironment({ contentOrigin, siteOrigin: TEST_SITE_ORIGIN }),
      ...FIXED_ENVIRONMENT,
      SITE_DIST: outDir,
    },
    output: 'inherit',
  }).ended;
  if (result.code !== 0) throw new Error(`The build of the site under test ${describeFailure(result)}.`);
}

/**
 * Builds the whole site once for the present state of the code and serves it as the host would.
 * Later calls, also in later runs, serve the same build until something it is made of changes.
 * @throws Error when the site cannot be built; the build has printed why.
 */
export async function openSite(): Promise<SiteUnderTest> {
  const opened = await openBuild({
    folder: join(repository, '.cache/test/site'),
    fingerprint: () => siteFingerprint(repository),
    startContent,
    build,
  });
  return await serveBuild(opened);
}

/** Serves a build as the host would, until it is closed with the site. */
export async function serveBuild(
  build: OpenBuild,
  functions?: SiteServerOptions['functions'],
): Promise<SiteUnderTest> {
  const { root, content } = build;
  const service = { ...LOCAL_CONTENT, apiHost: content.origin };
  const server = createSiteServer({ root, port: 0, content: service, ...(functions && { functions }) });
  const { origin } = await server.listen();
  return {
    origin,
    root,
    contentOrigin: content.origin,
    async close() {
      await Promise.all([server.close(), build.close()]);
    },
  };
}
