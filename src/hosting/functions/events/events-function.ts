import type { AnalyticsSettings } from '../../../config/environment.ts';
import { createForwarder } from '../forward.ts';
import type { FunctionIo } from '../send-upstream.ts';
import type { SiteFunction } from '../site-function.ts';
import { cleanEvents } from './clean-events.ts';

/** Addresses of the analytics service by zone (specification section 7). */
const ENDPOINTS: Readonly<Record<AnalyticsSettings['zone'], string>> = {
  EU: 'https://api.eu.amplitude.com/2/httpapi',
  US: 'https://api2.amplitude.com/2/httpapi',
};

/**
 * Creates the function that forwards analytics events.
 *
 * @param analytics settings of the deployment; `undefined` where there is no analytics service.
 * @param endpoint address of the analytics service. Default: that of the zone.
 */
export function createEventsFunction(
  analytics: Pick<AnalyticsSettings, 'apiKey' | 'zone'> | undefined,
  io: FunctionIo,
  endpoint = analytics && ENDPOINTS[analytics.zone],
): SiteFunction {
  const forwarding = analytics &&
    endpoint !== undefined && {
      endpoint,
      mediaType: 'application/json',
      // Browsers send beacons of a page that is left as text.
      accepts: ['application/json', 'text/plain'],
      clean: (text: string) => cleanEvents(text, analytics.apiKey),
    };
  return createForwarder(forwarding || undefined, io);
}
