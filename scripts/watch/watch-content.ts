import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookInput } from 'content-service';
import { LOCAL_CONTENT } from '../../src/config/deployment/local-environment.ts';
import { CONTENT_CHANGED_PATH } from '../../src/config/preview-paths.ts';
import type { HasDates } from '../../src/content/dated-content.ts';
import type { SiteFunction } from '../../src/hosting/functions/site-function.ts';
import { runFunction } from '../../src/hosting/server/run-function.ts';
import type { BuildHook } from '../../src/preview/rebuild/build-hook.ts';
import { createProcessRebuilds } from '../../src/preview/rebuild/process-rebuilds.ts';
import { LOCAL_REBUILD_TIMING, type RebuildTiming } from '../../src/preview/rebuild/schedule.ts';
import { WEBHOOK_FILTER, WEBHOOK_PROJECTION } from '../../src/preview/rebuild/changed-document.ts';
import { errorMessage } from '../../src/process/error-message.ts';
import type { CommandContext } from '../lib/command.ts';

/** Local loop from a published change to a build. */
export interface ContentWatch {
  /** Webhook that the local content service has to send. */
  readonly webhook: WebhookInput;
  /**
   * Starts to build; changes delivered before are included.
   *
   * @param hasDates finds days that change the content.
   */
  start(build: BuildHook, hasDates: HasDates): void;
}

/** Settings of {@link openContentWatch}. */
export interface ContentWatchOptions {
  /** File of the state. */
  readonly stateFile: string;
  readonly log: (line: string) => void;
  readonly timing?: RebuildTiming;
}

/**
 * Opens the receiver of the webhook on a free port of this machine, until the command stops. It runs before the content
 * service, which needs its address, and before the first build, after which `start` is called.
 */
export async function openContentWatch(
  context: CommandContext,
  { stateFile, log, timing = LOCAL_REBUILD_TIMING }: ContentWatchOptions,
): Promise<ContentWatch> {
  const secret = randomBytes(32).toString('hex');
  const builder = Promise.withResolvers<BuildHook>();
  const dates = Promise.withResolvers<HasDates>();
  const rebuilds = createProcessRebuilds({
    stateFile,
    secrets: [secret],
    hook: async (title, call) => (await builder.promise)(title, call),
    hasDates: async (after, until) => (await dates.promise)(after, until),
    timing,
    // The build says what it does.
    log: () => undefined,
    onProblem: log,
  });
  context.onStop(() => rebuilds.stop());
  const port = await listen(context, rebuilds.receive, log);
  return {
    webhook: {
      id: 'watch',
      name: 'npm start -- --watch',
      url: `http://127.0.0.1:${port}${CONTENT_CHANGED_PATH}`,
      dataset: LOCAL_CONTENT.dataset,
      filter: WEBHOOK_FILTER,
      projection: WEBHOOK_PROJECTION,
      secret,
    },
    start(build, hasDates) {
      builder.resolve(build);
      dates.resolve(hasDates);
      rebuilds.start();
    },
  };
}

async function listen(
  context: CommandContext,
  receive: SiteFunction,
  log: (line: string) => void,
): Promise<number> {
  const server = createServer((request, response) => {
    if (request.url !== CONTENT_CHANGED_PATH) {
      response.writeHead(404).end();
      return;
    }
    runFunction(receive, CONTENT_CHANGED_PATH, request, response).catch((error: unknown) => {
      log(errorMessage(error));
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  context.onStop(() => {
    server.close();
    server.closeAllConnections();
  });
  // A TCP server's address is an AddressInfo; only pipes have strings.
  return (server.address() as AddressInfo).port;
}
