import { join } from 'node:path';
import { startNode } from '../../src/process/program.ts';
import { freePort } from './ports.ts';
import type { CommandContext } from './command.ts';
import { firstResponse } from './first-response.ts';

const START_MS = 120_000;

/** The style guide, served by a development server: built sites do not have it. */
export interface OpenStyleGuide {
  readonly origin: string;
  /** Its page, which links to the canvas of every sample. */
  readonly html: string;
}

/**
 * Starts a development server and fetches the style guide from it.
 * @param environment variables of the site; without a content service it starts one of its own.
 * @throws Error if the server does not respond within two minutes or exits before.
 */
export async function openStyleGuide(
  context: CommandContext,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<OpenStyleGuide> {
  const [port, contentPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const development = startNode(join(import.meta.dirname, '../dev.ts'), [], {
    output: 'inherit',
    environment: { ...environment, PORT: String(port), CONTENT_PORT: String(contentPort) },
  });
  context.onStop(() => development.stop());
  const url = `${origin}/dev/styleguide/`;
  const { signal } = context;
  const response = await firstResponse(url, { signal, ended: development.ended, timeoutMs: START_MS });
  if (!response) throw new Error(`The development server does not respond at ${url}.`);
  return { origin, html: await response.text() };
}
