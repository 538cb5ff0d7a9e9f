import type { Types } from '@amplitude/analytics-browser';
import type { Outbox } from './outbox.ts';

/**
 * Creates the plugin that holds a client to consent. The client writes its cookies with every change of its state, also
 * when it is told to stop tracking: once the signal is aborted nothing is stored, queued or sent any more.
 *
 * @param isWanted returns false for events that the service has switched off.
 */
export function consentGuard(
  { wrap }: Pick<Outbox, 'wrap'>,
  signal: AbortSignal,
  isWanted: (eventType: string) => boolean,
): Types.EnrichmentPlugin<Types.BrowserClient, Types.BrowserConfig> {
  return {
    name: 'consent-guard',
    type: 'enrichment',
    async setup(config) {
      const storage = config.cookieStorage;
      const set = storage.set.bind(storage);
      // The storage removes a cookie by setting it to null.
      storage.set = (key, value) => (signal.aborted && value !== null ? Promise.resolve() : set(key, value));
      config.transportProvider = wrap(config.transportProvider);
      // Consent may have been withdrawn while the client read and wrote its first cookie.
      if (signal.aborted) await storage.remove(`AMP_${config.apiKey.slice(0, 10)}`);
    },
    execute: (event) => Promise.resolve(!signal.aborted && isWanted(event.event_type) ? event : null),
  };
}
