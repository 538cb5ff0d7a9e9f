import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startNode } from '../../src/process/program.ts';
import { freePort } from './built-site.ts';
import type { CommandContext } from './command.ts';

const START_MS = 120_000;
const POLL_MS = 300;

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
  return {
    origin,
    html: await fetchWhenReady(`${origin}/dev/styleguide/`, context.signal, development.ended),
  };
}

/** Polls a URL until its server is up, and returns the response body. */
async function fetchWhenReady(url: string, signal: AbortSignal, ended: Promise<unknown>): Promise<string> {
  let isOver = false;
  const over = () => void (isOver = true);
  ended.then(over, over);
  for (let waited = 0; waited < START_MS && !isOver && !signal.aborted; waited += POLL_MS) {
    const response = await fetch(url, { signal }).catch(() => undefined);
    if (response?.ok) return response.text();
    await sleep(POLL_MS);
  }
  throw new Error(`The development server does not respond at ${url}.`);
}
