import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type ContentService, createContentService } from '../../content-service/service.ts';
import { createProgress } from '../../scripts/lib/progress.ts';
import { localEnvironment } from '../../src/config/local-environment.ts';
import { createSiteServer } from '../../src/hosting/server/site-server.ts';
import { buildSite } from '../../src/publish/build-site.ts';
import { siteFingerprint } from './fingerprint.ts';
import { WITHOUT_RUNNER } from './runner-variables.ts';

/** Origin that the built pages name as their own, in canonical addresses and the sitemap. */
export const TEST_SITE_ORIGIN = 'https://www.morsel.example';

/** The whole site, built from the repository's dataset and being served. */
export interface SiteUnderTest {
  /** Where it is served. */
  readonly origin: string;
  /** Folder of the built files. */
  readonly root: string;
  /** Where the pages' pictures come from. */
  readonly contentOrigin: string;
  close(): Promise<void>;
}

interface BuiltSite {
  readonly root: string;
  readonly service: ContentService;
  readonly contentOrigin: string;
}

const repository = resolve(import.meta.dirname, '../..');
const cache = join(repository, '.cache/test/site');
const datasetFolders = [join(repository, 'content-service/dataset/production')];
/** Builds kept, so that going back and forth between two states of the code is quick. */
const KEPT_BUILDS = 3;
/** Milliseconds after which nobody uses a build any more. */
const IN_USE = 60 * 60 * 1000;
const UNFINISHED = 'building-';

async function startContent(
  port: number,
): Promise<{ service: ContentService; origin: string; port: number }> {
  const service = createContentService({ datasetFolders, port });
  const { port: chosen } = await service.listen();
  return { service, origin: `http://localhost:${chosen}`, port: chosen };
}

/** The build with this fingerprint and the content service on the port its pictures name. */
async function reuse(folder: string): Promise<BuiltSite | undefined> {
  const port = await readFile(join(folder, 'content-port'), 'utf8').then(Number, () => undefined);
  if (port === undefined) return undefined;
  try {
    const { service, origin } = await startContent(port);
    const now = new Date();
    await utimes(folder, now, now);
    return { root: join(folder, 'dist'), service, contentOrigin: origin };
  } catch {
    // Another program has the port: the pictures of this build cannot be served.
    return undefined;
  }
}

/** Builds the site; keeps the build as `folder` unless somebody else uses that one just now. */
async function build(folder: string, fingerprint: string): Promise<BuiltSite> {
  const { service, origin, port } = await startContent(0);
  const work = await mkdtemp(join(cache, UNFINISHED));
  try {
    await buildSite({
      environment: {
        ...WITHOUT_RUNNER,
        ...localEnvironment({ contentOrigin: origin, siteOrigin: TEST_SITE_ORIGIN }),
        NO_INDEX: 'false',
        ROOT_REDIRECT: '',
      },
      outDir: join(work, 'dist'),
      report: createProgress(),
    });
    await writeFile(join(work, 'content-port'), String(port));
  } catch (error) {
    await Promise.all([service.close(), rm(work, { recursive: true, force: true })]);
    throw error;
  }
  // Sources that changed under the build's feet give a build that stands for neither state.
  const isSound = (await siteFingerprint(repository)) === fingerprint;
  const kept =
    isSound &&
    (await rename(work, folder).then(
      () => true,
      () => false,
    ));
  return { root: join(kept ? folder : work, 'dist'), service, contentOrigin: origin };
}

/** Removes builds that nobody has used for long, and what stopped runs left behind. */
async function removeOldBuilds(): Promise<void> {
  const folders = (await readdir(cache)).map((name) => join(cache, name));
  const dated = await Promise.all(
    folders.map(async (folder) => ({
      folder,
      usedAt: (await stat(folder).catch(() => undefined))?.mtimeMs ?? 0,
    })),
  );
  const newestFirst = dated.toSorted((a, b) => b.usedAt - a.usedAt);
  const old = newestFirst.filter(({ usedAt }, index) => index >= KEPT_BUILDS && usedAt < Date.now() - IN_USE);
  await Promise.all(old.map(({ folder }) => rm(folder, { recursive: true, force: true })));
}

/**
 * Builds the whole site once for the present state of the code and serves it as the host would.
 * Later calls, also in later runs, serve the same build until something it is made of changes.
 * @throws Error with the build's message when the site cannot be built.
 */
export async function openSite(): Promise<SiteUnderTest> {
  await mkdir(cache, { recursive: true });
  const fingerprint = await siteFingerprint(repository);
  const folder = join(cache, fingerprint);
  const { root, service, contentOrigin } = (await reuse(folder)) ?? (await build(folder, fingerprint));
  await removeOldBuilds();
  const server = createSiteServer({ root, port: 0 });
  const { origin } = await server.listen();
  return {
    origin,
    root,
    contentOrigin,
    async close() {
      await Promise.all([server.close(), service.close()]);
    },
  };
}
