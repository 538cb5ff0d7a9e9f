import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { buildPreview } from '../../src/preview/build-preview.ts';
import { startNode } from '../../src/process/program.ts';
import type { CommandContext } from '../lib/command.ts';
import { WATCH_STATE_FILE } from '../watch/local-build.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const SERVER = join(import.meta.dirname, '../../src/preview/server/main.ts');

/** Addresses of a preview on this machine. */
export interface LocalPreviewOrigins {
  readonly previewOrigin: string;
  readonly studioOrigin: string;
}

/**
 * Completes the variables of a preview on this machine. Defaults are for the local stack only: its content service
 * accepts every token, and the secret is new with every start.
 * @param isLocal true with the local content service; a hosted one needs its own token.
 */
export function previewVariables(
  variables: Variables,
  { previewOrigin, studioOrigin }: LocalPreviewOrigins,
  isLocal: boolean,
): Variables {
  return {
    ...variables,
    DEPLOYMENT: 'preview',
    NODE_ENV: 'production',
    PREVIEW_ORIGIN: previewOrigin,
    STUDIO_ORIGIN: variables['STUDIO_ORIGIN'] || studioOrigin,
    PREVIEW_SECRETS: variables['PREVIEW_SECRETS'] || randomBytes(16).toString('hex'),
    ...(isLocal && {
      SANITY_API_READ_TOKEN: variables['SANITY_API_READ_TOKEN'] || 'local-preview',
      REBUILD_STATE_FILE: variables['REBUILD_STATE_FILE'] || WATCH_STATE_FILE,
    }),
  };
}

/** Settings of {@link servePreview}. */
export interface ServedPreview {
  /** Folder for the built preview. */
  readonly folder: string;
  readonly port: number;
  readonly variables: Variables;
}

/**
 * Builds the preview and serves it until the command stops.
 * @throws EnvironmentError, CommandError when it cannot be built, or Error when it does not start.
 */
export async function servePreview(
  context: CommandContext,
  { folder, port, variables }: ServedPreview,
): Promise<void> {
  await buildPreview({ environment: variables, outDir: folder, signal: context.signal });
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  const server = startNode(SERVER, ['--folder', folder, '--port', String(port)], {
    output: 'inherit',
    environment: variables,
    onMessage: () => resolve(),
  });
  context.onStop(() => server.stop());
  void server.ended.then(() => reject(new Error('The preview did not start. See the reason above.')));
  await listening;
}
