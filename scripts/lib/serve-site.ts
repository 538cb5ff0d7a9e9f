import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../../src/config/deployment/environment.ts';
import { createSiteFunctions } from '../../src/hosting/functions/site-functions.ts';
import { createSiteServer } from '../../src/hosting/server/site-server.ts';
import type { CommandContext } from './command.ts';

const netlifyConfig = join(import.meta.dirname, '../../netlify.toml');

/** Settings of {@link serveSite}. */
export interface ServedSite {
  /** The built folder. */
  readonly folder: string;
  readonly port: number;
  /** Content service of the images; none are shown without. */
  readonly content: Environment['sanity'] | undefined;
  /** Environment variables of the functions. */
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/**
 * Serves a built site and its functions until the command stops; gives its origin.
 * @throws EnvironmentError naming each malformed variable of a third party.
 */
export async function serveSite(
  context: CommandContext,
  { folder, port, content, variables }: ServedSite,
): Promise<string> {
  const server = createSiteServer({
    root: folder,
    port,
    content,
    functions: createSiteFunctions(variables),
    netlifyConfig: existsSync(netlifyConfig) ? netlifyConfig : undefined,
  });
  context.onStop(() => server.close());
  const { origin } = await server.listen();
  return origin;
}
