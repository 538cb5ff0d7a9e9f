import { spreadEventStreams } from './spread-event-streams.ts';

/** Local storage key under which the Studio snoozes its warning about slow connections. */
const WARNING_PUT_OFF = 'sanity-studio.network.check.snooze';

/** The parts of a browser window that the local content service needs changed. */
export interface LocalWindow {
  fetch: typeof globalThis.fetch;
  readonly sessionStorage: Pick<Storage, 'setItem'>;
}

/**
 * Prepares a window for the local content service, which speaks HTTP/1.1 like every development
 * server: event streams are spread over several names, and the Studio's warning, which is meant
 * for slow proxies, is put off.
 */
export function prepareForLocalService(window: LocalWindow, serviceOrigin: string, now = new Date()): void {
  window.fetch = spreadEventStreams(window.fetch.bind(window), serviceOrigin);
  window.sessionStorage.setItem(WARNING_PUT_OFF, now.toISOString());
}
