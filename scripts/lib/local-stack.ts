import { join } from 'node:path';
import {
  createContentService,
  DEFAULT_DATA_FOLDER,
  listDatasetFolders,
  type WebhookInput,
} from 'content-service';
import { localEnvironment } from '../../src/config/deployment/local-environment.ts';
import type { CommandContext } from './command.ts';
import { ensurePortsFree, readPort } from './ports.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Ports, origins and environment shared by `npm start` and `npm run dev`. */
export interface LocalStack {
  readonly sitePort: number;
  readonly siteOrigin: string;
  /** Origin of the local content service; none when a hosted one is configured. */
  readonly contentOrigin: string | undefined;
  /** Variables for the programs that build or render the site. */
  readonly environment: Variables;
}

const projectRoot = join(import.meta.dirname, '../..');
const datasetsFolder = join(projectRoot, 'dataset');

/** Data folder of the local content service, shared with `npm run content`. */
const sharedDataFolder = join(projectRoot, DEFAULT_DATA_FOLDER);

/** Settings of {@link startLocalStack}. */
export interface LocalStackOptions {
  /** Data folder of the local content service. */
  readonly dataFolder?: string;
  /** Webhooks of the local content service. */
  readonly webhooks?: readonly WebhookInput[] | undefined;
}

/**
 * Claims the ports, and starts the local content service unless `SANITY_PROJECT_ID` names a hosted project. Edits of
 * earlier runs persist.
 * @throws Error if a port is in use, the content cannot be loaded, or a hosted project would have to send webhooks to
 *   this machine; then everything started is stopped.
 */
export async function startLocalStack(
  context: CommandContext,
  variables: Variables,
  { dataFolder = sharedDataFolder, webhooks }: LocalStackOptions = {},
): Promise<LocalStack> {
  const site = readPort(variables, 'PORT');
  const siteOrigin = `http://localhost:${site.port}`;
  if (variables['SANITY_PROJECT_ID']) {
    if (webhooks) {
      throw new Error(
        'The hosted content service cannot reach this machine. Unset SANITY_PROJECT_ID to watch the local one.',
      );
    }
    await ensurePortsFree([site]);
    const environment = { ...variables, DOMAIN: variables['DOMAIN'] || siteOrigin };
    return { sitePort: site.port, siteOrigin, contentOrigin: undefined, environment };
  }

  const content = readPort(variables, 'CONTENT_PORT');
  await ensurePortsFree([site, content]);
  const service = createContentService({
    datasetFolders: await listDatasetFolders(datasetsFolder),
    port: content.port,
    dataFolder,
    webhooks,
  });
  context.onStop(() => service.close());
  await service.listen();
  const contentOrigin = `http://localhost:${content.port}`;
  const environment = { ...variables, ...localEnvironment({ contentOrigin, siteOrigin }) };
  return { sitePort: site.port, siteOrigin, contentOrigin, environment };
}
