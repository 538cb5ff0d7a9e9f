import { FORWARDING, type Refusal, type SiteFunction } from './site-function.ts';
import { type JsonObject, parseJsonObject, pick } from './json.ts';
import type { AnalyticsSettings } from '../../config/deployment/environment.ts';
import { createForwarder, type FunctionIo } from './forward.ts';
import { isRecord, property } from '../../shared/json.ts';

type Rule = (value: unknown) => boolean;

const isText: Rule = (value) => typeof value === 'string' && value.length <= FORWARDING.maxFieldCharacters;
const isNumber: Rule = (value) => Number.isFinite(value);

/**
 * Fields of an event that are forwarded. Not among them: `ip`, places, carriers, advertising ids and `user_id`, which
 * would tell who or where a visitor is.
 */
const EVENT_FIELDS: Readonly<Record<string, Rule>> = {
  event_type: isText,
  event_properties: isRecord,
  user_properties: isRecord,
  device_id: isText,
  session_id: isNumber,
  time: isNumber,
  event_id: isNumber,
  insert_id: isText,
  platform: isText,
  language: isText,
  library: isText,
  user_agent: isText,
};

/** Fields without which the analytics service takes no event. */
const REQUIRED_FIELDS = ['event_type', 'device_id'];

const MALFORMED: Refusal = { status: 400, error: 'The body is no batch of events.' };

/**
 * Copies what is forwarded of a batch of events (specification sections 7.48 to 7.52). Without an `ip`, the analytics
 * service stores none: neither the visitor's nor the function's.
 *
 * @param apiKey key of the deployment, the only one accepted.
 */
export function cleanEvents(text: string, apiKey: string): string | Refusal {
  const batch = parseJsonObject(text);
  if (!batch) return MALFORMED;
  if (batch['api_key'] !== apiKey) return { status: 403, error: 'The key is not that of this site.' };
  const { events } = batch;
  if (!Array.isArray(events) || events.length === 0 || !events.every(isEvent)) return MALFORMED;
  if (events.length > FORWARDING.maxEvents) {
    return { status: 413, error: `A batch has at most ${FORWARDING.maxEvents} events.` };
  }
  return JSON.stringify({
    api_key: apiKey,
    events: events.map((event) => pick(event, Object.keys(EVENT_FIELDS))),
    ...optionsOf(batch),
    ...(isText(batch['client_upload_time']) && pick(batch, ['client_upload_time'])),
    ...metadataOf(batch),
  });
}

function isEvent(event: unknown): event is JsonObject {
  if (!isRecord(event)) return false;
  const hasRequired = REQUIRED_FIELDS.every((field) => Object.hasOwn(event, field));
  return (
    hasRequired &&
    Object.entries(EVENT_FIELDS).every(
      ([field, isValid]) => !Object.hasOwn(event, field) || isValid(event[field]),
    )
  );
}

function optionsOf({ options }: JsonObject): JsonObject {
  if (!isRecord(options)) return {};
  return { options: isNumber(options['min_id_length']) ? pick(options, ['min_id_length']) : {} };
}

/** Copies the SDK's measurements of itself: numbers by name. */
function metadataOf({ request_metadata: metadata }: JsonObject): JsonObject {
  const histogram = ['sdk', 'metrics', 'histogram'].reduce(property, metadata);
  if (!isRecord(histogram) || !Object.values(histogram).every(isNumber)) return {};
  return { request_metadata: { sdk: { metrics: { histogram } } } };
}

/** Addresses of the analytics service by zone (specification section 7.54). */
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
