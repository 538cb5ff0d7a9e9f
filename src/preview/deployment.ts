import { randomUUID } from 'node:crypto';
import { ClientError, ServerError } from '@sanity/client';
import { ANIMATIONS_PATH } from '../config/animations-path.ts';
import type { Source } from '../config/environment.ts';
import { CONTENT_CHANGED_PATH, DRAFT_SESSION, PREVIEW_EVENTS } from '../config/limits.ts';
import { FetchError } from '../content/fetch-snapshot.ts';
import { createContentClient } from '../content/client.ts';
import { createHasDates } from '../content/dated-content.ts';
import type { SiteFunction } from '../hosting/functions/site-function.ts';
import { errorMessage } from '../process/error-message.ts';
import { createDraftMode } from './api/draft-mode.ts';
import { createReadBar } from './bar/read-bar.ts';
import { readPreviewEnvironment } from './environment.ts';
import { createChangeHub } from './events/change-hub.ts';
import { createEventStream } from './events/event-stream.ts';
import { createPreviewHandler } from './preview-handler.ts';
import { openReceiver } from './rebuild/open-receiver.ts';
import { readStages } from './routes-page/read-stages.ts';
import { createRevocations } from './session/revocations.ts';
import { readSession } from './session/session-cookie.ts';
import { sendAnimation } from './site/send-animation.ts';
import { openContent } from './site/open-content.ts';

/**
 * Opens the preview deployment: content, sessions and functions.
 * @throws EnvironmentError naming each missing or malformed variable.
 */
export function openDeployment(source: Source) {
  const environment = readPreviewEnvironment(source);
  const { studioOrigin, secrets, isSecure, rebuild } = environment;
  const hub = createChangeHub(randomUUID(), PREVIEW_EVENTS.maxStreams);
  const { store, animations, draftsClient } = openContent(environment, () => hub.announce(), log);
  const revocations = createRevocations(DRAFT_SESSION.maxRevoked, Date.now);
  const session = { secrets, isSecure, isRevoked: (id: string) => revocations.isRevoked(id) };
  const draftMode = createDraftMode({
    studioOrigin,
    client: draftsClient,
    secrets,
    isSecure,
    revocations,
    now: Date.now,
    log,
  });
  const sessionOf = ({ headers }: Request) => readSession(headers.get('cookie'), session, Date.now());
  const hasDates = createHasDates(createContentClient(environment.site.sanity));
  const events = createEventStream({ hub, studioOrigin, sessionOf });
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
      [PREVIEW_EVENTS.path, events],
      ...(rebuild ? [[CONTENT_CHANGED_PATH, openReceiver(rebuild, hasDates)] as const] : []),
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
