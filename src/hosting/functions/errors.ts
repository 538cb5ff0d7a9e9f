import { FORWARDING, type Refusal, type SiteFunction } from './site-function.ts';
import { type JsonObject, parseJsonObject, pick } from './json.ts';
import type { Vendors } from '../../config/deployment/environment.ts';
import { createForwarder, type FunctionIo } from './forward.ts';
import { isRecord, property } from '../../shared/json.ts';

/** Type of the only items that are forwarded: no attachments, replays, sessions or user feedback. */
const EVENT_ITEM = 'event';

/**
 * Fields of an error event that are forwarded. Not among them: `user`, `server_name`, `extra`, and everything of the
 * request but its address.
 */
const EVENT_FIELDS = [
  ...['event_id', 'timestamp', 'platform', 'level', 'environment', 'release', 'message', 'logger'],
  ...['exception', 'breadcrumbs', 'fingerprint', 'tags'],
];

const CONTEXTS = ['trace', 'browser'];

const MALFORMED: Refusal = { status: 400, error: 'The body is no envelope with an error.' };

/**
 * Copies what is forwarded of an envelope of error reports: a header line, then two lines for each item, all of them
 * JSON. Items of other types are dropped.
 *
 * @param dsn DSN of the deployment, the only one accepted.
 */
export function cleanEnvelope(text: string, dsn: string): string | Refusal {
  const [headerLine = '', ...lines] = text.trimEnd().split('\n', 1 + 2 * FORWARDING.maxEnvelopeItems + 1);
  if (lines.length > 2 * FORWARDING.maxEnvelopeItems) {
    return { status: 413, error: `An envelope has at most ${FORWARDING.maxEnvelopeItems} items.` };
  }
  const header = parseJsonObject(headerLine);
  const values = lines.map(parseJsonObject);
  if (!header || values.length % 2 === 1 || !values.every((value) => value !== undefined)) return MALFORMED;
  if (header['dsn'] !== dsn) return { status: 403, error: 'The DSN is not that of this site.' };
  const events = values.filter((_, index) => index % 2 === 1 && values[index - 1]?.['type'] === EVENT_ITEM);
  if (events.length === 0) return MALFORMED;
  return [
    { ...pick(header, ['event_id', 'sent_at']), ...sdkOf(header), dsn },
    ...events.flatMap((event) => [{ type: EVENT_ITEM }, cleanEvent(event)]),
  ]
    .map((value) => JSON.stringify(value))
    .join('\n');
}

function cleanEvent(event: JsonObject): JsonObject {
  const { contexts, request } = event;
  const address = property(request, 'url');
  return {
    ...pick(event, EVENT_FIELDS),
    ...(isRecord(contexts) && { contexts: pick(contexts, CONTEXTS) }),
    ...(typeof address === 'string' && { request: { url: address.replace(/[?#].*$/s, '') } }),
    ...sdkOf(event),
  };
}

/** Copies name and version of the SDK. Without the setting the service would store the function's address. */
function sdkOf({ sdk }: JsonObject): JsonObject {
  return {
    sdk: { ...(isRecord(sdk) && pick(sdk, ['name', 'version'])), settings: { infer_ip: 'never' } },
  };
}

const MEDIA_TYPE = 'application/x-sentry-envelope';

/** Builds the address that takes the envelopes of a DSN (specification section 7.43). */
function envelopeAddress(dsn: string): string {
  const { origin, pathname } = new URL(dsn);
  return `${origin}/api${pathname}/envelope/`;
}

/**
 * Creates the function that forwards error reports.
 *
 * @param errors settings of the deployment; `undefined` where there are no error reports.
 * @param endpoint address that takes envelopes. Default: that of the DSN.
 */
export function createErrorsFunction(
  errors: Vendors['errors'],
  io: FunctionIo,
  endpoint = errors && envelopeAddress(errors.dsn),
): SiteFunction {
  const forwarding = errors &&
    endpoint !== undefined && {
      endpoint,
      mediaType: MEDIA_TYPE,
      // Browsers send strings as text, which spares a request for permission.
      accepts: [MEDIA_TYPE, 'text/plain'],
      clean: (text: string) => cleanEnvelope(text, errors.dsn),
    };
  return createForwarder(forwarding || undefined, io);
}
