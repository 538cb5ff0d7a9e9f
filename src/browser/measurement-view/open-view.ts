import { ANALYTICS_CONSENT, DATA_LAYER_NAME } from '../../config/limits.ts';
import { CONSENT_CATEGORIES } from '../../config/consent.ts';
import { MEASUREMENT_TEXTS_PATH, parseMeasurementTexts } from '../../config/measurement-texts.ts';
import { enrich, type FormRecords, type SentEvent } from '../analytics/client/enrich.ts';
import { seenNow } from '../analytics/seen-event.ts';
import { describeCampaign } from '../attribution/campaign.ts';
import { ownHosts, visitLanding } from '../attribution/visit-landing.ts';
import { currentConsent } from '../consent/current-consent.ts';
import { whileConsented } from '../consent/while-consented.ts';
import { onPage } from '../page-view/on-page.ts';
import { onPageView } from '../page-view/on-page-view.ts';
import { publicSettings } from '../settings/public-settings.ts';
import { addSheet } from '../style-sheets/add-sheet.ts';
import { onTrack, type TrackEvent } from '../tracking/track-event.ts';
import { VIEW_QUERY, withheldScripts } from './is-viewed.ts';
import sheet from './measurement-view.css?url';
import { createPanel } from './panel.ts';

const PAGE_VIEWED: TrackEvent = { name: 'page_viewed', properties: {} };

/**
 * Opens the view of what would be measured: events as they would be sent, what consent allows, what the tag manager is
 * told, and scripts that would load. It stays over every page that is shown softly, and after a reload.
 *
 * @throws Error when its texts or its style sheet cannot be loaded.
 */
export async function openView(): Promise<void> {
  const response = await fetch(`${MEASUREMENT_TEXTS_PATH}${publicSettings().locale}.json`);
  const texts = parseMeasurementTexts(await response.json());
  await addSheet(sheet);
  const panel = createPanel(texts, close);
  onPage(() => document.body.append(panel.element));
  // In the address it survives the reload that a withdrawal of consent brings.
  onPageView(() => history.replaceState(history.state, '', addressWith(true)));
  showConsent();
  currentConsent().onConsentChange(showConsent);
  showScripts();
  document.addEventListener('measurement:withheld', showScripts);
  followLayer((entries) => panel.show('tagManager', entries.map(entryText)));
  followEvents((event, isSent) => panel.addEvent(event, location.pathname, isSent));

  function showConsent(): void {
    const stateOf = (isAllowed: boolean) => (isAllowed ? texts.allowed : texts.refused);
    panel.show(
      'consent',
      CONSENT_CATEGORIES.map((each) => `${texts[each]}: ${stateOf(currentConsent().allows(each))}`),
    );
  }
  function showScripts(): void {
    panel.show('scripts', withheldScripts);
  }
}

/** Calls back for every event as the analytics service would get it; without consent it would not. */
function followEvents(show: (event: SentEvent, isSent: boolean) => void): void {
  const records = recordsInMemory();
  const report = (event: TrackEvent, isSent: boolean) => show(enrich(seenNow(event), records), isSent);
  const hold = (event: TrackEvent) => {
    if (!ANALYTICS_CONSENT.every((category) => currentConsent().allows(category))) report(event, false);
  };
  onPageView(() => hold(PAGE_VIEWED));
  onTrack(hold);
  // As the client does: with consent the visitor's campaign comes first, then the page that is shown.
  whileConsented(ANALYTICS_CONSENT, () => {
    const campaign = describeCampaign(visitLanding(), ownHosts());
    if (campaign) show({ name: '$identify', time: Date.now(), properties: campaign }, true);
    const send = (event: TrackEvent) => report(event, true);
    const unsubscribe = [onPageView(() => send(PAGE_VIEWED)), onTrack(send)];
    return () => {
      for (const end of unsubscribe) end();
    };
  });
}

/** Keeps the form that was used last without storing it. */
function recordsInMemory(): FormRecords {
  let record: ReturnType<FormRecords['read']>;
  return { read: () => record, save: (next) => void (record = next) };
}

/** Calls back with the entries of the data layer, now and whenever something is added. */
function followLayer(show: (entries: readonly unknown[]) => void): void {
  const layer = (window[DATA_LAYER_NAME] ??= []);
  for (const method of ['push', 'unshift'] as const) {
    const add = layer[method].bind(layer);
    layer[method] = (...entries) => {
      const length = add(...entries);
      show(layer);
      return length;
    };
  }
  show(layer);
}

/** Writes an entry of the data layer as JSON; a command of Google's tags as a list. */
function entryText(entry: unknown): string {
  const isCommand = Object.prototype.toString.call(entry) === '[object Arguments]';
  return JSON.stringify(isCommand ? Object.values(Object(entry)) : entry);
}

function addressWith(isViewed: boolean): URL {
  const [name, value] = VIEW_QUERY;
  const url = new URL(location.href);
  if (isViewed) url.searchParams.set(name, value);
  else url.searchParams.delete(name);
  return url;
}

/** Loads the page without the view, where everything is measured again. */
function close(): void {
  location.replace(addressWith(false));
}
