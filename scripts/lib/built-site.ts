import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { listDatasetFolders } from '../../content-service/store/documents/load.ts';
import { createContentService } from '../../content-service/service.ts';
import { readEnvironment } from '../../src/config/environment.ts';
import { localEnvironment } from '../../src/config/local-environment.ts';
import { createContentClient } from '../../src/content/client.ts';
import { fetchSnapshot } from '../../src/content/fetch-snapshot.ts';
import { createSite, type Site } from '../../src/site/site.ts';
import { createSiteServer } from '../../src/hosting/server/site-server.ts';
import { buildSite } from '../../src/publish/build-site.ts';
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
 * @throws Error with the build's message when it cannot be built.
 */
export async function openBuiltSite(context: CommandContext, outDir: string): Promise<BuiltSite> {
  const service = createContentService({
    datasetFolders: await listDatasetFolders(join(projectRoot, 'content-service/dataset')),
    port: 0,
  });
  context.onStop(() => service.close());
  const { port: contentPort } = await service.listen();
  const port = await freePort();
  const environment = {
    ...process.env,
    ...localEnvironment({
      contentOrigin: `http://localhost:${contentPort}`,
      siteOrigin: `http://localhost:${port}`,
    }),
    NO_INDEX: 'false',
    ROOT_REDIRECT: '',
  };
  await buildSite({ environment, outDir, report: createProgress(), signal: context.signal });
  const server = createSiteServer({
    root: outDir,
    port,
    netlifyConfig: existsSync(netlifyConfig) ? netlifyConfig : undefined,
  });
  context.onStop(() => server.close());
  const { origin } = await server.listen();
  const settings = readEnvironment(environment);
  return { origin, content: createSite(await fetchSnapshot(createContentClient(settings.sanity)), settings) };
}
