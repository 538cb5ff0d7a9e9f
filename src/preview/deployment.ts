import { randomUUID } from 'node:crypto';
import { ClientError, ServerError } from '@sanity/client';
import { ANIMATIONS_PATH } from '../config/animations-path.ts';
import type { Source } from '../config/deployment/read-variables.ts';
import { FetchError } from '../content/content-reader.ts';
import {
  AFFECTED_PATH,
  BUILD_ENDED_PATH,
  CONTENT_CHANGED_PATH,
  EVENTS_PATH,
  LIVE_PATH,
} from '../config/preview-paths.ts';
import { REBUILD_TIMING } from './rebuild/schedule.ts';
import { createContentClient } from '../content/client.ts';
import { createHasDates, type HasDates } from '../content/dated-content.ts';
import type { SiteFunction } from '../hosting/functions/site-function.ts';
import { errorMessage } from '../process/error-message.ts';
import { createAffectedEndpoint } from './affected/affected-endpoint.ts';
import { createReadAffected } from './affected/read-affected.ts';
import { createDraftMode } from './api/draft-mode.ts';
import { createReadBar } from './bar/read-bar.ts';
import { readPreviewEnvironment, type RebuildSettings } from './environment.ts';
import { PREVIEW_EVENTS, createChangeHub, createEventStream } from './events/event-stream.ts';
import { createPreviewHandler } from './preview-handler.ts';
import { createLiveEndpoint } from './live/live-endpoint.ts';
import { createReadProduction, createReadReaders } from './live/read-production.ts';
import { createReadStatuses } from './live/read-statuses.ts';
import { createBuildEnded } from './rebuild/build-ended.ts';
import { createBuildHook } from './rebuild/build-hook.ts';
import { createNetlifyRebuilds } from './rebuild/netlify-rebuilds.ts';
import type { Rebuilds } from './rebuild/rebuilder.ts';
import { createProcessRebuilds } from './rebuild/process-rebuilds.ts';
import { EMPTY_STATE } from './rebuild/rebuild-state.ts';
import { createFileStore } from './rebuild/state-store.ts';
import { readStages } from './routes-page/list-routes.ts';
import { DRAFT_SESSION, createRevocations, readSession } from './session/draft-session.ts';
import { openContent } from './site/open-content.ts';
import { sendAnimation } from './site/send-animation.ts';

/**
 * Opens the preview deployment: content, sessions and functions.
 * @throws EnvironmentError naming each missing or malformed variable.
 */
export function openDeployment(source: Source) {
  const environment = readPreviewEnvironment(source);
  const { studioOrigin, secrets, isSecure, rebuild, watchedStateFile } = environment;
  const hub = createChangeHub(randomUUID(), PREVIEW_EVENTS.maxStreams);
  const { store, animations, draftsClient } = openContent(environment, () => hub.announce(), log);
  const revocations = createRevocations(DRAFT_SESSION.maxRevoked);
  const session = { secrets, isSecure, isRevoked: revocations.isRevoked };
  const sessionOf = ({ headers }: Request) => readSession(headers.get('cookie'), session, Date.now());
  const draftMode = createDraftMode({
    studioOrigin,
    client: draftsClient,
    session,
    sessionOf,
    revoke: revocations.revoke,
    now: Date.now,
    log,
  });
  const hasDates = createHasDates(createContentClient(environment.site.sanity));
  const events = createEventStream({ hub, studioOrigin, sessionOf });
  const rebuilds = rebuild && openRebuilds(rebuild, hasDates);
  const production = { fetch, now: Date.now, log };
  const affected = createAffectedEndpoint({
    studioOrigin,
    sessionOf,
    readAffected: createReadAffected({
      siteOf: (perspective) => store.perspective(perspective),
      readReaders: createReadReaders(environment.site.domain, production),
    }),
    log,
  });
  const live = createLiveEndpoint({
    studioOrigin,
    client: draftsClient,
    sessionOf,
    readStatuses: createReadStatuses({
      readRaw: store.readRaw,
      readProduction: createReadProduction(environment.site.domain, production),
      readState: rebuilds?.readState ?? stateReader(watchedStateFile),
      now: Date.now,
      log,
    }),
    now: Date.now,
    log,
  });
  return createPreviewHandler({
    environment,
    editors: {
      readBar: createReadBar(store.readRaw, log),
      readStages: () => store.readRaw('stages', readStages),
    },
    siteOf: (perspective) => store.perspective(perspective),
    sessionOf,
    revision: () => hub.revision,
    functions: new Map<string, SiteFunction>([
      ...Object.entries(draftMode),
      [EVENTS_PATH, events],
      [LIVE_PATH, live],
      [AFFECTED_PATH, affected],
      ...(rebuilds ? [[CONTENT_CHANGED_PATH, rebuilds.receive] as const] : []),
      ...(rebuilds && rebuild.reportSecrets.length > 0
        ? [[BUILD_ENDED_PATH, openReports(rebuild.reportSecrets, rebuilds)] as const]
        : []),
    ]),
    files: new Map([[ANIMATIONS_PATH, sendAnimation(animations)]]),
    log,
  });
}

/** Logs a problem: one of the content service by its message, as its client's errors hold whole responses, others whole. */
function log(problem: unknown): void {
  const isOfService = [FetchError, ClientError, ServerError].some((kind) => problem instanceof kind);
  console.error(isOfService ? errorMessage(problem) : problem);
}

/** Handler of the requests of a deployment. */
type Handler<Context, Next> = (context: Context, next: Next) => Promise<Response>;

/**
 * Opens a deployment. If that fails, every request is refused and the log says why: an error while a function of the host
 * starts would be found in no log.
 *
 * @param open opens the deployment; throws an error that names what is missing.
 */
export function openOrRefuse<Context, Next>(
  open: () => Handler<Context, Next>,
  log: (message: string) => void = console.error,
): Handler<Context, Next> {
  try {
    return open();
  } catch (error) {
    log(errorMessage(error));
    return () => Promise.resolve(refusal());
  }
}

function refusal(): Response {
  return new Response('The preview is not configured completely. Its log names what is missing.\n', {
    status: 500,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}

/** Creates a reader of the state that another program has in a file. */
function stateReader(file: string | undefined): Rebuilds['readState'] {
  if (file === undefined) return () => Promise.resolve(EMPTY_STATE);
  const store = createFileStore(file, Date.now);
  return async () => (await store.read()).state;
}

function openReports(secrets: readonly string[], { end }: Pick<Rebuilds, 'end'>): SiteFunction {
  return createBuildEnded({ secrets, end, now: Date.now, log: console.error });
}

/** Opens the rebuilds of a deployment, and starts to call the build hook for what an earlier process has left. */
function openRebuilds(settings: RebuildSettings, hasDates: HasDates): Rebuilds {
  const { stateFile, secrets, buildHookUrl, quietMs, intervalMs } = settings;
  if (stateFile === undefined) return createNetlifyRebuilds(settings, hasDates);
  const rebuilds = createProcessRebuilds({
    stateFile,
    secrets,
    hook: createBuildHook(buildHookUrl, { fetch, now: Date.now }),
    hasDates,
    timing: { ...REBUILD_TIMING, quietMs, intervalMs },
    log: console.log,
    onProblem: console.error,
  });
  rebuilds.start();
  return rebuilds;
}
