import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../../src/config/deployment/environment.ts';
import { SHARE_IMAGES_PATH, shareImagePath } from '../../src/config/share-image.ts';
import { createSiteFunctions } from '../../src/hosting/functions/site-functions.ts';
import { createSiteServer } from '../../src/hosting/server/site-server.ts';
import { requestShareImage } from '../../src/publish/derive/share-images/provide-share-images.ts';
import { readRecord } from '../../src/publish/output/site-record-file.ts';
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
    findFile: content && ((path) => findShareImage(folder, path, content)),
    netlifyConfig: existsSync(netlifyConfig) ? netlifyConfig : undefined,
  });
  context.onStop(() => server.close());
  const { origin } = await server.listen();
  return origin;
}

/** Finds a share image that the site links and no build has published yet: it is drawn now. */
async function findShareImage(
  folder: string,
  path: string,
  content: Environment['sanity'],
): Promise<string | undefined> {
  if (!path.startsWith(SHARE_IMAGES_PATH)) return undefined;
  const pages = (await readRecord(folder))?.pages.values() ?? [];
  const wanted = [...pages].find(({ shareImage }) => shareImage && shareImagePath(shareImage.file) === path);
  return wanted?.shareImage && (await requestShareImage(wanted.shareImage, content));
}
