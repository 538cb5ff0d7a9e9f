import { join } from 'node:path';
import { startNode } from '../../src/process/program.ts';
import type { CommandContext } from '../lib/command.ts';
import { ensurePortsFree, readPreviewPort, readStudioPort } from '../lib/ports.ts';
import type { ReadyAddress } from '../lib/ready-message.ts';
import type { LocalStack } from '../lib/local-stack.ts';
import { previewFolder } from '../lib/site-folder.ts';
import { previewVariables, servePreview } from './local-preview.ts';

/**
 * Starts the preview and the Studio beside a site and its content service, until the command stops.
 * @returns their addresses.
 * @throws Error if a port is in use, or the preview cannot be built or started.
 */
export async function startStudioStack(
  context: CommandContext,
  { environment, contentOrigin }: Pick<LocalStack, 'environment' | 'contentOrigin'>,
): Promise<readonly ReadyAddress[]> {
  const [preview, studio] = [readPreviewPort(process.env), readStudioPort(process.env)];
  await ensurePortsFree([preview, studio]);
  const previewOrigin = `http://localhost:${preview.port}`;
  const studioOrigin = `http://localhost:${studio.port}`;
  const variables = previewVariables(
    environment,
    { previewOrigin, studioOrigin },
    contentOrigin !== undefined,
  );
  await servePreview(context, { folder: previewFolder(process.env), port: preview.port, variables });
  const program = startNode(join(import.meta.dirname, '../studio.ts'), [], { output: 'inherit' });
  context.onStop(() => program.stop());
  return [
    { label: 'Preview', url: `${previewOrigin}/` },
    { label: 'Studio', url: `${studioOrigin}/` },
  ];
}
