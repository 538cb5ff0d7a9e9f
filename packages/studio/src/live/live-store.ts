import { LIVE_PATH } from '../../../../src/config/preview-paths.ts';
import { isChanging, type LiveStatus, MAX_DOCUMENTS_ASKED } from '../../../../src/live/live-status.ts';
import { type Look, pollWhileVisible } from '../../../../src/live/poll.ts';

/** Secret by which the preview knows the Studio. */
export interface StudioSecret {
  readonly secret: string;
  readonly expiresAt: Date;
}

/** Creates a secret in the dataset. */
export type CreateSecret = () => Promise<StudioSecret>;

/** Statuses of documents on the live site, for `useSyncExternalStore`. */
export interface LiveStore {
  /** Origin of the live site. */
  readonly siteOrigin: string;
  /**
   * Asks for documents while there is a subscriber.
   * @param ids published ids.
   * @returns an unsubscribe function.
   */
  subscribe(ids: readonly string[], createSecret: CreateSecret, onChange: () => void): () => void;
  /** Returns the status of a document; `undefined` until it is known. */
  get(id: string): LiveStatus | undefined;
  /** Returns all statuses that are known; another object after each change. */
  all(): ReadonlyMap<string, LiveStatus>;
}

/** The part of the browser that the store needs. */
export interface LiveBrowser {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  readonly fetch: (url: string, options: RequestInit) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;
}

/** Time in which documents that are subscribed to one after the other share a request, in milliseconds. */
export const GATHERING_MS = 50;

/** Time before its end at which a secret is replaced, in milliseconds. */
const SECRET_MARGIN_MS = 60_000;

/**
 * Creates a store that asks the preview deployment for the statuses of documents: often while a change is on its way,
 * ever more rarely once nothing happens, never while the Studio is hidden.
 */
export function createLiveStore(
  { previewOrigin, siteOrigin }: { readonly previewOrigin: string; readonly siteOrigin: string },
  browser: LiveBrowser,
): LiveStore {
  const subscribers = new Map<
    () => void,
    { readonly ids: readonly string[]; readonly create: CreateSecret }
  >();
  let statuses: ReadonlyMap<string, LiveStatus> = new Map();
  let secret: StudioSecret | undefined;

  const readSecret = async () => {
    const isOver = !secret || secret.expiresAt.getTime() - SECRET_MARGIN_MS < Date.now();
    const create = [...subscribers.values()][0]?.create;
    if (isOver && create) secret = await create();
    return secret?.secret ?? '';
  };
  const ask = async (ids: readonly string[], signal: AbortSignal): Promise<Statuses> => {
    const query = new URLSearchParams(ids.map((id) => ['document', id]));
    const authorization = `Bearer ${await readSecret()}`;
    const response = await browser.fetch(`${previewOrigin}${LIVE_PATH}?${query}`, {
      headers: { authorization },
      signal,
    });
    if (response.status === 401) secret = undefined;
    if (!response.ok) throw new Error(`The preview responded with status ${response.status}.`);
    // Sent by the site's own preview.
    return ((await response.json()) as { readonly documents: Statuses }).documents;
  };
  const look = async (signal: AbortSignal): Promise<Look | undefined> => {
    const ids = [...new Set([...subscribers.values()].flatMap((each) => each.ids))];
    if (ids.length === 0) return undefined;
    const next = new Map<string, LiveStatus>();
    try {
      for (const some of inParts(ids))
        for (const [id, status] of Object.entries(await ask(some, signal))) next.set(id, status);
    } catch {
      // What is known stays: the preview, the network or a permission is gone for now.
      for (const [id, status] of statuses) next.set(id, next.get(id) ?? status);
    }
    if (signal.aborted) return undefined;
    const isChanged = !hasSame(statuses, next);
    if (isChanged) {
      statuses = next;
      for (const notify of subscribers.keys()) notify();
    }
    return { isChanged, isChanging: [...next.values()].some(isChanging) };
  };
  const lookAnew = pollWhileVisible({ document: browser.document, look, gatherMs: GATHERING_MS });

  return {
    siteOrigin,
    get: (id) => statuses.get(id),
    all: () => statuses,
    subscribe(ids, create, onChange) {
      // The same function may subscribe twice.
      const notify = () => onChange();
      subscribers.set(notify, { ids, create });
      lookAnew();
      return () => void subscribers.delete(notify);
    },
  };
}

type Statuses = Readonly<Record<string, LiveStatus>>;

function inParts(ids: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(ids.length / MAX_DOCUMENTS_ASKED);
  return Array.from({ length: count }, (_, part) =>
    ids.slice(part * MAX_DOCUMENTS_ASKED, (part + 1) * MAX_DOCUMENTS_ASKED),
  );
}

function hasSame(before: ReadonlyMap<string, LiveStatus>, now: ReadonlyMap<string, LiveStatus>): boolean {
  return JSON.stringify([...before]) === JSON.stringify([...now]);
}
