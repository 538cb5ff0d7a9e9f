import type { AnalyticsClient } from '../analytics/collect-events.ts';
import { enrich, type FormRecords } from '../analytics/client/enrich.ts';
import { describeVisit } from '../attribution/attribution.ts';
import type { PublicSettings } from '../../config/deployment/public-settings.ts';
import { viewPanel } from './open-view.ts';

/** Opens a client of analytics that shows events as they would be sent, and sends and stores nothing. */
export async function openClient(_: PublicSettings, signal: AbortSignal): Promise<AnalyticsClient> {
  const panel = await viewPanel;
  const records = recordsInMemory();
  const campaign = await describeVisit(signal);
  if (campaign && !signal.aborted) {
    panel.addEvent({ name: '$identify', time: Date.now(), properties: campaign }, location.pathname, true);
  }
  return {
    send(event) {
      panel.addEvent(enrich(event, records), new URL(event.address).pathname, true);
    },
    leave: () => undefined,
  };
}

/** Keeps the form that was used last without storing it. */
function recordsInMemory(): FormRecords {
  let record: ReturnType<FormRecords['read']>;
  return {
    read: () => record,
    save(next) {
      record = next;
    },
  };
}
