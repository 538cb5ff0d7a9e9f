import { BUILD_RECORD } from '../../../../src/config/deployment/deployment.ts';
import { type Look, pollWhileVisible } from '../../../../src/live/poll.ts';
import { property } from '../../../../src/shared/json.ts';

/** Problem for which the live site leaves something out. */
export interface LeftOutProblem {
  readonly documentId: string;
  readonly field: string;
  readonly locale: string | undefined;
  readonly message: string;
  readonly fix: string;
}

/** Translation group, or document that stands alone, that the live site leaves out. */
export interface LeftOutGroup {
  readonly id: string;
  readonly documentIds: readonly string[];
  readonly problems: readonly LeftOutProblem[];
}

/**
 * Reads what a site leaves out from the record of its build.
 * @throws TypeError for anything else than such a record.
 */
export function readLeftOut(record: unknown): readonly LeftOutGroup[] {
  return listOf(property(record, 'leftOut'), (group) => ({
    id: text(group, 'id'),
    documentIds: listOf(property(group, 'documents'), (document) => text(document, 'id')),
    problems: listOf(property(group, 'problems'), (problem) => ({
      documentId: text(problem, 'documentId'),
      field: text(problem, 'field'),
      locale: property(problem, 'locale') === undefined ? undefined : text(problem, 'locale'),
      message: text(problem, 'message'),
      fix: text(problem, 'fix'),
    })),
  }));
}

/** Finds the group that a document, or a translation group, is left out with. */
export function findLeftOut(groups: readonly LeftOutGroup[], id: string): LeftOutGroup | undefined {
  return groups.find((group) => group.id === id || group.documentIds.includes(id));
}

function text(value: unknown, name: string): string {
  const found = property(value, name);
  if (typeof found !== 'string') throw new TypeError(`The record of the build has no text '${name}'.`);
  return found;
}

function listOf<Item>(value: unknown, read: (item: unknown) => Item): readonly Item[] {
  if (!Array.isArray(value)) throw new TypeError('The record of the build does not say what is left out.');
  return value.map(read);
}

/** Groups that the live site leaves out, as far as they are known. */
export interface LeftOutState {
  /** `undefined` until the site has responded; stays while it does not. */
  readonly groups: readonly LeftOutGroup[] | undefined;
  /** Reason why the site could not be read last. */
  readonly error: string | undefined;
}

/** Store for `useSyncExternalStore`. */
export interface LeftOutStore {
  /** Origin of the live site. */
  readonly siteOrigin: string;
  /** Looks at the site while there is a subscriber. @returns an unsubscribe function. */
  subscribe(onChange: () => void): () => void;
  getSnapshot(): LeftOutState;
}

/** The part of the browser that the store needs. */
export interface LeftOutBrowser {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  readonly fetch: (url: string, options: RequestInit) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;
}

/**
 * Creates a store of what the live site leaves out. It reads the record of the site's build while there are subscribers
 * and the Studio is visible, see `pollWhileVisible`; one reader serves all subscribers.
 */
export function createLeftOutStore(siteOrigin: string, browser: LeftOutBrowser): LeftOutStore {
  const subscribers = new Set<() => void>();
  let state: LeftOutState = { groups: undefined, error: undefined };

  const read = async (signal: AbortSignal): Promise<LeftOutState> => {
    try {
      // The host lets caches keep it for a minute; unchanged, it is 304.
      const response = await browser.fetch(`${siteOrigin}/${BUILD_RECORD}`, { cache: 'no-cache', signal });
      if (!response.ok) throw new Error(`The site responded with status ${response.status}.`);
      return { groups: readLeftOut(await response.json()), error: undefined };
    } catch (error) {
      return { ...state, error: error instanceof Error ? error.message : String(error) };
    }
  };
  const look = async (signal: AbortSignal): Promise<Look | undefined> => {
    if (subscribers.size === 0) return undefined;
    const next = await read(signal);
    if (signal.aborted) return undefined;
    const isChanged = JSON.stringify(next) !== JSON.stringify(state);
    if (isChanged) {
      state = next;
      for (const notify of subscribers) notify();
    }
    return { isChanged, isChanging: false };
  };
  const lookAnew = pollWhileVisible({ document: browser.document, look });

  return {
    siteOrigin,
    getSnapshot: () => state,
    subscribe(onChange) {
      subscribers.add(onChange);
      if (subscribers.size === 1) lookAnew();
      return () => void subscribers.delete(onChange);
    },
  };
}
