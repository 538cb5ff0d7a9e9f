import { join } from 'node:path';
import { type CommandContext, runNode } from '../lib/command.ts';
import { ensurePortsFree, readPort } from '../lib/ports.ts';
import type { ReadyAddress } from '../lib/ready-message.ts';
import type { LocalStack } from '../lib/local-stack.ts';
import { previewFolder } from '../lib/site-folder.ts';
import { previewVariables, servePreview } from './local-preview.ts';

/**
 * Starts the preview beside a site and its content service, until the command stops, and makes sure that the Studio can
 * be started as well.
 * @returns its address.
 * @throws Error if a port is in use, or the preview cannot be built or started.
 */
export async function startPreviewBeside(
  context: CommandContext,
  { environment, contentOrigin }: Pick<LocalStack, 'environment' | 'contentOrigin'>,
): Promise<ReadyAddress> {
  const [preview, studio] = [readPort(process.env, 'PREVIEW_PORT'), readPort(process.env, 'STUDIO_PORT')];
  await ensurePortsFree([preview, studio]);
  const previewOrigin = `http://localhost:${preview.port}`;
  const variables = previewVariables(
    environment,
    { previewOrigin, studioOrigin: `http://localhost:${studio.port}` },
    contentOrigin !== undefined,
  );
  await servePreview(context, { folder: previewFolder(process.env), port: preview.port, variables });
  return { label: 'Preview', url: `${previewOrigin}/` };
}

/** Starts the Studio, until the command stops. It prints its address once it responds: the first time it is installed. */
export function startStudio(context: CommandContext): void {
  void runNode(context, join(import.meta.dirname, '../studio.ts'), [], {});
}
