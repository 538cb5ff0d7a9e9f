import { sameConsent, NO_CONSENT, type Consent } from '../consent/consent.ts';
import type { ConsentState } from '../consent/consent-state.ts';
import { GTM_ID_PATTERN } from '../../config/deployment/public-settings.ts';

/** Time the tag manager waits for a consent update before it lets tags run, in milliseconds. */
const CONSENT_MODE_WAIT_MS = 500;

const SCRIPT = 'https://www.googletagmanager.com/gtm.js';

/** Inputs of {@link createTagManager}. */
export interface TagManagerInput {
  readonly containerId: string;
  /** The data layer, with what others have pushed. */
  readonly layer: unknown[];
  readonly consent: Pick<ConsentState, 'decision' | 'onConsentChange'>;
  /** False if a hosted consent platform sends the updates of Consent Mode. */
  readonly sendsUpdates: boolean;
  /** Calls back for the page shown and those that follow. Returns an unsubscribe function. */
  readonly onPageView: (callback: () => void) => () => void;
  readonly load: (address: string) => void;
}

/** Tag manager of a page. */
export interface TagManager {
  /** Loads the container at the first call, and passes events and page views to it. Returns a function that stops that. */
  start(): () => void;
}

/** Reads the event that a `track` event carries; `undefined` for one without a name. */
function trackedEvent(event: Event): object | undefined {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  if (typeof detail !== 'object' || detail === null || !('name' in detail)) return undefined;
  const { name, ...properties } = detail;
  // The name last: no property can pass for the event.
  return typeof name === 'string' ? { ...properties, event: name } : undefined;
}

/**
 * Creates the tag manager in basic mode: its script loads with consent to marketing, never before. Consent Mode then
 * tells it each decision.
 *
 * @throws TypeError for a malformed container id.
 */
export function createTagManager(input: TagManagerInput): TagManager {
  const { layer, consent, onPageView } = input;
  const address = `${SCRIPT}?id=${checkedContainerId(input.containerId)}`;
  let known: Consent = NO_CONSENT;
  let isLoaded = false;

  const update = (decision: Consent) => {
    if (sameConsent(known, decision)) return;
    known = decision;
    if (input.sendsUpdates) layer.push(command('consent', 'update', consentSignals(decision)));
    layer.push({ event: 'consent_update', ...decision });
  };
  const load = () => {
    isLoaded = true;
    // In front of whatever a consent platform has pushed: the container reads the layer from its beginning.
    layer.unshift(command('consent', 'default', DEFAULT_SIGNALS), command('set', 'ads_data_redaction', true));
    update(consent.decision() ?? NO_CONSENT);
    consent.onConsentChange(update);
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    input.load(address);
  };

  return {
    start() {
      if (!isLoaded) load();
      const subscription = new AbortController();
      const track = (event: Event) => {
        const tracked = trackedEvent(event);
        if (tracked) layer.push(tracked);
      };
      document.addEventListener('track', track, subscription);
      let isFirst = true;
      const unsubscribe = onPageView(() => {
        // The container views the first page by itself.
        if (!isFirst) {
          layer.push({
            event: 'content-view',
            'content-name': location.pathname,
            'content-view-name': document.title,
          });
        }
        isFirst = false;
      });
      return () => {
        subscription.abort();
        unsubscribe();
      };
    },
  };
}

/** Consent Mode v2 signal. */
type Signal = 'granted' | 'denied';

/** Returns the signals of Google's Consent Mode v2 for a visitor's consent. */
function consentSignals({ functional, statistic, marketing }: Consent) {
  const signal = (isAllowed: boolean): Signal => (isAllowed ? 'granted' : 'denied');
  return {
    ad_storage: signal(marketing),
    ad_user_data: signal(marketing),
    ad_personalization: signal(marketing),
    analytics_storage: signal(statistic),
    functionality_storage: signal(functional),
    personalization_storage: signal(functional),
  };
}

/** Signals before any consent. */
const DEFAULT_SIGNALS = {
  ...consentSignals(NO_CONSENT),
  security_storage: 'granted',
  wait_for_update: CONSENT_MODE_WAIT_MS,
} as const;

/**
 * Creates a command of Google's tags. They take it for one only if it is an `arguments` object, not an array.
 *
 * @example layer.push(command('consent', 'update', signals))
 */
function command(...parts: readonly unknown[]): object;
function command(): object {
  return arguments;
}

/**
 * Returns the id of a container (specification section 5.18).
 *
 * @throws TypeError for a malformed one, with the message of the specification's section 8.11 and a suggestion.
 */
export function checkedContainerId(id: string): string {
  if (GTM_ID_PATTERN.test(id)) return id;
  const suggestion = id.toUpperCase().replaceAll(/.*-|[^0-9A-Z]/g, '');
  const hint = suggestion === '' ? '' : ` Did you mean 'GTM-${suggestion}'?`;
  throw new TypeError(`'${id}' is not a valid GTM-ID (${GTM_ID_PATTERN}).${hint}`);
}
