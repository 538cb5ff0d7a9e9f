import { CONSENT_CATEGORIES } from '../../config/privacy/consent.ts';
import { DATA_LAYER_NAME } from '../tag-manager/page-tag-manager.ts';
import { ANALYTICS_CONSENT } from '../../config/privacy/analytics.ts';
import { MEASUREMENT_TEXTS_PATH, parseMeasurementTexts } from '../../config/measurement/measurement-texts.ts';
import { currentConsent } from '../consent/current-consent.ts';
import { onPage, onPageView } from '../page-view/page-events.ts';
import { publicSettings } from '../settings/public-settings.ts';
import { addSheet } from '../style-sheets/add-sheet.ts';
import { onTrack, type TrackEvent } from '../tracking/track-event.ts';
import sheet from './measurement-view.css?url';
import { createPanel, type Panel } from './panel.ts';
import { withheldScripts } from './withheld-scripts.ts';

/** Parameter of an address that opens the view, and its value. */
const [NAME, VALUE] = ['debug', 'measurement'];

/**
 * Panel of the view of what would be measured: events, what consent allows, what the tag manager is told, and scripts
 * that would load. It stays over every page that is shown softly, and after a reload. Rejects with an Error when its
 * texts or its style sheet cannot be loaded.
 */
export const viewPanel = openView();

async function openView(): Promise<Panel> {
  const [response] = await Promise.all([
    fetch(`${MEASUREMENT_TEXTS_PATH}${publicSettings().locale}.json`),
    addSheet(sheet),
  ]);
  const texts = parseMeasurementTexts(await response.json());
  const panel = createPanel(texts, close);
  const consent = currentConsent();
  const showConsent = () => {
    const lineOf = (category: (typeof CONSENT_CATEGORIES)[number]) =>
      `${texts[category]}: ${consent.allows(category) ? texts.allowed : texts.refused}`;
    panel.show('consent', CONSENT_CATEGORIES.map(lineOf));
  };
  const showScripts = () => panel.show('scripts', withheldScripts);
  // With consent, the client of analytics shows them.
  const hold = ({ name, properties }: TrackEvent) => {
    if (ANALYTICS_CONSENT.every((category) => consent.allows(category))) return;
    panel.addEvent({ name, properties, time: Date.now() }, location.pathname, false);
  };
  onPage(() => document.body.append(panel.element));
  showConsent();
  consent.onConsentChange(showConsent);
  showScripts();
  document.addEventListener('measurement:withheld', showScripts);
  followLayer((entries) => panel.show('tagManager', entries.map(entryText)));
  onPageView(() => {
    // In the address it survives the reload that a withdrawal of consent brings.
    history.replaceState(history.state, '', addressWith(true));
    hold({ name: 'page_viewed', properties: {} });
  });
  onTrack(hold);
  return panel;
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
  return JSON.stringify(isCommand ? Object.values(entry ?? {}) : entry);
}

function addressWith(isOpen: boolean): URL {
  const url = new URL(location.href);
  if (isOpen) url.searchParams.set(NAME, VALUE);
  else url.searchParams.delete(NAME);
  return url;
}

/** Loads the page without the view, where everything is measured again. */
function close(): void {
  location.replace(addressWith(false));
}
