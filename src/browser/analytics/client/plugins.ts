import { Identify, type Types } from '@amplitude/analytics-browser';
import type { Outbox } from './outbox.ts';
import { CAMPAIGN_PROPERTIES, type Campaign } from '../../attribution/campaign.ts';

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

/** Value of a first property that a visitor did not come with; the client's own. */
const EMPTY = 'EMPTY';

/**
 * Turns a campaign into properties of the visitor, as the client itself would: the last landing's, and the first one's
 * (`initial_…`). The client's own attribution reads address and referrer of the moment it starts at, whole, and keeps
 * them in a cookie for a year.
 */
function identify(campaign: Campaign): Identify {
  const properties = new Identify();
  for (const name of CAMPAIGN_PROPERTIES) {
    const value = campaign[name];
    properties.setOnce(`initial_${name}`, value ?? EMPTY);
    if (value === undefined) properties.unset(name);
    else properties.set(name, value);
  }
  return properties;
}

/** Plugin of the campaign of a landing. */
type LandingPlugin = Types.EnrichmentPlugin<Types.BrowserClient, Types.BrowserConfig> & {
  /** Sends the campaign of a landing within a session, once the client has started. */
  readonly send: (client: Pick<Types.BrowserClient, 'identify'>) => void;
};

/**
 * Creates the plugin that sends the campaign of the visit's landing: just before a session that begins, or at once
 * within one. A direct visit within a session is none of its own.
 *
 * @param campaign `undefined` for a page that was reached from another one of the site.
 */
export function landingCampaign(campaign: Campaign | undefined): LandingPlugin {
  let isWithin = false;
  return {
    name: 'landing-campaign',
    type: 'enrichment',
    setup(config) {
      isWithin = Date.now() - (config.lastEventTime ?? 0) < config.sessionTimeout;
      if (campaign && !isWithin) config.identify = identify(campaign);
      return Promise.resolve();
    },
    send(client) {
      if (isWithin && campaign && Object.keys(campaign).length > 0) client.identify(identify(campaign));
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
