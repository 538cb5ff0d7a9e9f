import type { WebhookInput } from 'content-service';
import type { CommandContext } from './command.ts';
import { findContent, isHosted, SHARED_DATA_FOLDER, siteVariables, startContent } from './local-content.ts';
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

/** Settings of {@link startLocalStack}. */
export interface LocalStackOptions {
  /** Data folder of the local content service. */
  readonly dataFolder?: string;
  /** Webhooks of the local content service. */
  readonly webhooks?: readonly WebhookInput[] | undefined;
}

/**
 * Claims the ports, and starts the local content service unless one runs or a hosted project is configured. Edits of
 * earlier runs persist.
 * @throws Error if another program uses a port, the content cannot be loaded, or a service that this command has not
 *   started would have to send it webhooks.
 */
export async function startLocalStack(
  context: CommandContext,
  variables: Variables,
  { dataFolder = SHARED_DATA_FOLDER, webhooks }: LocalStackOptions = {},
): Promise<LocalStack> {
  const hosted = isHosted(variables);
  if (hosted && webhooks) {
    throw new Error(
      'The hosted content service cannot reach this machine. Unset SANITY_PROJECT_ID to watch the local one.',
    );
  }
  const site = readPort(variables, 'PORT');
  const content = readPort(variables, 'CONTENT_PORT');
  const running = hosted ? undefined : await findContent(variables, console.warn);
  if (running && webhooks) {
    throw new Error(
      `To watch, this command needs a content service of its own. Stop the one at ${running.origin}, or choose another port with ${content.variable}.`,
    );
  }
  await ensurePortsFree(hosted || running ? [site] : [site, content]);
  const service = hosted
    ? undefined
    : (running ?? (await startContent({ port: content.port, dataFolder, webhooks })));
  if (service) context.onStop(() => service.close());
  const siteOrigin = `http://localhost:${site.port}`;
  const contentOrigin = service?.origin;
  const environment = siteVariables(variables, { siteOrigin, contentOrigin });
  return { sitePort: site.port, siteOrigin, contentOrigin, environment };
}
