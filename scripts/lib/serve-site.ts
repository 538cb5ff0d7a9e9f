import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createSiteServer } from '../../src/hosting/server/site-server.ts';
import type { CommandContext } from './command.ts';

const netlifyConfig = join(import.meta.dirname, '../../netlify.toml');

/** Serves a built site until the command stops; gives its origin. */
export async function serveSite(context: CommandContext, folder: string, port: number): Promise<string> {
  const server = createSiteServer({
    root: folder,
    port,
    netlifyConfig: existsSync(netlifyConfig) ? netlifyConfig : undefined,
  });
  context.onStop(() => server.close());
  const { origin } = await server.listen();
  return origin;
}
