import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dayAt } from '../../src/config/deployment/day.ts';
import { readEnvironment } from '../../src/config/deployment/environment.ts';
import { localEnvironment } from '../../src/config/deployment/local-environment.ts';
import { createContentClient } from '../../src/content/client.ts';
import { fetchSnapshot } from '../../src/content/fetch-snapshot.ts';
import { liveSnapshot } from '../../src/content/live-content.ts';
import { createSite, type Site } from '../../src/site/site.ts';
import { createSiteServer } from '../../src/hosting/server/site-server.ts';
import { buildSite } from '../../src/publish/build.ts';
import type { CommandContext } from './command.ts';
import { startContent } from './local-content.ts';
import { freePort } from './ports.ts';
import { createProgress } from '../../src/process/progress.ts';

const netlifyConfig = join(import.meta.dirname, '../../netlify.toml');

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
  const service = await startContent({ port: 0 });
  context.onStop(() => service.close());
  const contentOrigin = service.origin;
  const port = await freePort();
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
