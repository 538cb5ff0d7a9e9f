import { LOCAL_CONTENT } from '../../src/config/local-environment.ts';
import { spreadEventStreams } from './spread-event-streams.ts';

/** Local storage key under which the Studio snoozes its warning about slow connections. */
const WARNING_PUT_OFF = 'sanity-studio.network.check.snooze';

/** Token of the Studio: the local content service accepts any, and the Presentation tool needs one. */
const LOCAL_TOKEN = 'local-studio';

/** The parts of a browser window that the local content service needs changed. */
export interface LocalWindow {
  fetch: typeof globalThis.fetch;
  readonly sessionStorage: Pick<Storage, 'setItem'>;
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

/**
 * Prepares a window for the local content service, which speaks HTTP/1.1 like every development
 * server: event streams are spread over several names, and the Studio's warning, which is meant
 * for slow proxies, is put off. Whoever works on this machine is signed in.
 */
export function prepareForLocalService(window: LocalWindow, serviceOrigin: string, now = new Date()): void {
  window.fetch = spreadEventStreams(window.fetch.bind(window), serviceOrigin);
  window.sessionStorage.setItem(WARNING_PUT_OFF, now.toISOString());
  const key = `__studio_auth_token_${LOCAL_CONTENT.projectId}`;
  if (window.localStorage.getItem(key) !== null) return;
  window.localStorage.setItem(key, JSON.stringify({ token: LOCAL_TOKEN }));
}
