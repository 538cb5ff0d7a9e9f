import type { AnalyticsClient } from '../analytics/collect-events.ts';
import { enrich, type FormRecords } from '../analytics/client/enrich.ts';
import { describeCampaign } from '../attribution/campaign.ts';
import { ownHosts, visitLanding } from '../attribution/visit-landing.ts';
import { viewPanel } from './open-view.ts';

/** Opens a client of analytics that shows events as they would be sent, and sends and stores nothing. */
export async function openClient(): Promise<AnalyticsClient> {
  const panel = await viewPanel;
  const records = recordsInMemory();
  const campaign = describeCampaign(visitLanding(), ownHosts());
  if (campaign) {
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
