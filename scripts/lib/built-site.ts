import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createContentService, listDatasetFolders } from 'content-service';
import { dayAt } from '../../src/config/day.ts';
import { readEnvironment } from '../../src/config/environment.ts';
import { localEnvironment } from '../../src/config/local-environment.ts';
import { createContentClient } from '../../src/content/client.ts';
import { fetchSnapshot } from '../../src/content/fetch-snapshot.ts';
import { liveSnapshot } from '../../src/content/live-content.ts';
import { createSite, type Site } from '../../src/site/site.ts';
import { createSiteServer } from '../../src/hosting/server/site-server.ts';
import { buildSite } from '../../src/publish/build.ts';
import type { CommandContext } from './command.ts';
import { createProgress } from '../../src/process/progress.ts';

const projectRoot = join(import.meta.dirname, '../..');
const netlifyConfig = join(projectRoot, 'netlify.toml');

/** Whole site, built from the repository's dataset and being served. */
export interface BuiltSite {
  readonly origin: string;
  /** Content with its routes. */
  readonly content: Site;
}

/** Origins that visitors see in place of those of the servers on this machine. */
export interface PublicOrigins {
  /** Opens a public origin before a server, which may not listen yet. */
  readonly originOf: (serverOrigin: string) => Promise<string>;
  /** Variables with which the build can connect to them. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Finds a free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Builds the site as production would, open to search engines, and serves it as the host does,
 * until the command stops.
 * @param outDir folder of the built site.
 * @param visible origins that visitors see; by default those of the servers.
 * @throws Error with the build's message when it cannot be built.
 */
export async function openBuiltSite(
  context: CommandContext,
  outDir: string,
  visible: PublicOrigins = { originOf: (origin) => Promise.resolve(origin), environment: {} },
): Promise<BuiltSite> {
  const service = createContentService({
    datasetFolders: await listDatasetFolders(join(projectRoot, 'dataset')),
    port: 0,
  });
  context.onStop(() => service.close());
  const { port: contentPort } = await service.listen();
  const port = await freePort();
  const contentOrigin = `http://localhost:${contentPort}`;
  const siteOrigin = await visible.originOf(`http://localhost:${port}`);
  const environment = {
    ...process.env,
    ...visible.environment,
    ...localEnvironment({ contentOrigin: await visible.originOf(contentOrigin), siteOrigin }),
    NO_INDEX: 'false',
    ROOT_REDIRECT: '',
  };
  await buildSite({ environment, outDir, report: createProgress(), signal: context.signal });
  const settings = readEnvironment({ ...environment, ...localEnvironment({ contentOrigin, siteOrigin }) });
  const server = createSiteServer({
    root: outDir,
    port,
    content: settings.sanity,
    netlifyConfig: existsSync(netlifyConfig) ? netlifyConfig : undefined,
  });
  context.onStop(() => server.close());
  await server.listen();
  return {
    origin: siteOrigin,
    content: createSite(
      liveSnapshot(
        await fetchSnapshot(createContentClient(settings.sanity)),
        settings.contentDay ?? dayAt(Date.now()),
      ),
      settings,
    ),
  };
}
