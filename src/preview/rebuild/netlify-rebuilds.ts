import { randomUUID } from 'node:crypto';
import { getStore } from '@netlify/blobs';
import { MAX_LINGER_MS, REBUILD_TIMING } from '../../config/limits.ts';
import { refuse } from '../../hosting/functions/reply.ts';
import type { FunctionClient } from '../../hosting/functions/site-function.ts';
import { errorMessage } from '../../process/error-message.ts';
import { createBlobStore } from './blob-store.ts';
import { createBuildHook } from './build-hook.ts';
import { createContentChanged } from './content-changed.ts';
import { createRebuilder } from './rebuilder.ts';
import { runFor } from './run-when-due.ts';
import { readRebuildSettings } from './settings.ts';

/** Sender of a request and the life of the function, as Netlify passes them. */
export interface NetlifyContext extends FunctionClient {
  /** Keeps the function alive after its response, at most as long as the host's limit. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** Functions of the rebuilds on Netlify. */
export interface NetlifyRebuilds {
  /** Receives the webhook. */
  readonly respond: (request: Request, context: NetlifyContext) => Promise<Response>;
  /** Calls the build hook if that is due; for a schedule. */
  readonly run: () => Promise<void>;
}

/**
 * Creates the functions of the rebuilds, with the state in Netlify Blobs. A function does not outlive its limit, so the
 * one that accepts a change finishes the quiet period if it can, and the schedule finishes whatever is left.
 *
 * @throws EnvironmentError naming each missing or malformed variable.
 */
export function createNetlifyRebuilds(
  variables: Readonly<Record<string, string | undefined>>,
): NetlifyRebuilds {
  const settings = readRebuildSettings(variables);
  if (!settings) {
    return {
      respond: () => Promise.resolve(refuse({ status: 404, error: 'This path does not exist.' })),
      run: () => Promise.resolve(),
    };
  }
  const { now } = Date;
  const rebuilder = createRebuilder({
    store: createBlobStore(() => getStore({ name: 'rebuilds', consistency: 'strong' }), now),
    hook: createBuildHook(settings.buildHookUrl, { fetch, now }),
    timing: { ...REBUILD_TIMING, quietMs: settings.quietMs },
    io: { now, random: Math.random, createId: randomUUID, log: console.log },
  });
  const receive = createContentChanged({
    secrets: settings.secrets,
    accept: (delivery) => rebuilder.accept(delivery),
    now,
    log: console.error,
  });
  let lingering: Promise<void> | undefined;
  const linger = () => {
    lingering ??= runFor(rebuilder, MAX_LINGER_MS, now)
      .catch((error: unknown) => console.error(errorMessage(error)))
      .finally(() => (lingering = undefined));
    return lingering;
  };
  return {
    async respond(request, context) {
      const response = await receive(request, context);
      if (response.status === 202) context.waitUntil(linger());
      return response;
    },
    async run() {
      await rebuilder.run();
    },
  };
}
