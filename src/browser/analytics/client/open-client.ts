import { createInstance } from '@amplitude/analytics-browser';
import type { PublicSettings } from '../../../config/deployment/public-settings.ts';
import { describeVisit } from '../../attribution/attribution.ts';
import type { AnalyticsClient, SeenEvent } from '../collect-events.ts';
import { consentGuard, landingCampaign, withoutIndexedDb } from './plugins.ts';
import { enrich } from './enrich.ts';
import { readFormRecord, saveFormRecord, takeWaiting } from './stored-values.ts';
import { ANALYTICS_DELIVERY, createOutbox } from './outbox.ts';
import { fetchRemoteConfig, switchedOff } from './remote-config.ts';
import { FUNCTION_PATHS } from '../../../config/function-paths.ts';

/**
 * Starts the client of the analytics service; call it with consent only.
 *
 * @param signal aborted when consent is withdrawn; new consent needs a new client, so that it gets a new identity.
 * @returns `undefined` if that happens before the client has started.
 * @throws Error when the deployment has no analytics.
 */
export async function openClient(
  settings: PublicSettings,
  signal: AbortSignal,
): Promise<AnalyticsClient | undefined> {
  const { analyticsKey: apiKey, analyticsZone: zone } = settings;
  if (apiKey === undefined)
    throw new Error('Analytics need AMPLITUDE_API_KEY in the environment of the build.');
  const landing = landingCampaign(await describeVisit(signal));
  if (signal.aborted) return undefined;
  const client = createInstance();
  const outbox = createOutbox(apiKey);
  let unwanted: ReadonlySet<string> = new Set();
  client.add(consentGuard(outbox, signal, (eventType) => !unwanted.has(eventType)));
  client.add(landing);
  signal.addEventListener('abort', () => {
    outbox.close();
    client.setOptOut(true);
  });
  const started = withoutIndexedDb(() =>
    client.init(apiKey, {
      ...ANALYTICS_DELIVERY,
      serverZone: zone,
      serverUrl: FUNCTION_PATHS.events,
      identityStorage: 'cookie',
      cookieOptions: { sameSite: 'Lax', secure: location.protocol === 'https:' },
      storageProvider: outbox.storage,
      optOut: false,
      trackingOptions: { ipAddress: false },
      enableDiagnostics: false,
      // Its own way of fetching them delays the start and may run code from them.
      remoteConfig: { fetchRemoteConfig: false },
      autocapture: {
        attribution: false,
        sessions: true,
        pageViews: false,
        formInteractions: false,
        fileDownloads: false,
        elementInteractions: false,
        pageUrlEnrichment: false,
      },
      // A service that cannot be reached concerns no visitor; what goes wrong here is logged here.
      logLevel: 0,
    }),
  );
  await started.promise;
  landing.send(client);

  if (settings.hasRemoteConfig) {
    fetchRemoteConfig({ apiKey, zone, sessionId: client.getSessionId() }, signal).then(
      (remote) => {
        unwanted = switchedOff(remote);
      },
      (error: unknown) => console.warn('Analytics keep their built-in settings.', error),
    );
  }
  const records = { save: saveFormRecord, read: readFormRecord };
  const send = (event: SeenEvent) => {
    const { name, time, properties } = enrich(event, records);
    client.track(name, properties, { time });
  };
  for (const event of signal.aborted ? [] : takeWaiting()) send(event);
  return { send, leave: () => outbox.leave() };
}
