import type { Types } from '@amplitude/analytics-browser';
import type { Outbox } from './outbox.ts';
import type { Campaign } from '../../attribution/campaign.ts';

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

/**
 * Creates the plugin that gives a client the campaign of the visit's landing. By itself it reads the address and the
 * referrer of the moment it starts at, which is a later page when consent comes late, and takes the site itself for a
 * referring domain. It prefers a campaign that it finds stored under a name of its own (`AMP_MKTG_ORIGINAL_…`), which is
 * meant for pages that have been redirected: that is what it is told here, without storing it.
 *
 * @param campaign `undefined` keeps the campaign that the client knows.
 */
export function landingCampaign(
  campaign: Campaign | undefined,
): Types.EnrichmentPlugin<Types.BrowserClient, Types.BrowserConfig> {
  return {
    name: 'landing-campaign',
    type: 'enrichment',
    setup({ apiKey, cookieStorage }) {
      const key = apiKey.slice(0, 10);
      const get = cookieStorage.get.bind(cookieStorage);
      cookieStorage.get = async (name) => {
        if (name !== `AMP_MKTG_ORIGINAL_${key}`) return get(name);
        // The storage is typed for sessions; the client keeps campaigns in it as well.
        return (campaign ?? (await get(`AMP_MKTG_${key}`)) ?? {}) as Awaited<ReturnType<typeof get>>;
      };
      return Promise.resolve();
    },
  };
}

/**
 * Runs something synchronously that finds no IndexedDB. The analytics client opens a database for diagnostics even when
 * they are off, and never closes it, so that nobody can delete it while the page is open.
 */
export function withoutIndexedDb<Result>(run: () => Result, scope: object = globalThis): Result {
  const descriptor = Object.getOwnPropertyDescriptor(scope, 'indexedDB');
  if (!descriptor?.configurable) return run();
  Object.defineProperty(scope, 'indexedDB', { value: undefined, configurable: true });
  try {
    return run();
  } finally {
    Object.defineProperty(scope, 'indexedDB', descriptor);
  }
}
