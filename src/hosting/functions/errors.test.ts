import { expect, it } from 'vitest';
import { FORWARDING } from './site-function.ts';
import { cleanEnvelope } from './errors.ts';

const DSN = 'https://0123456789abcdef0123456789abcdef@o1.ingest.de.sentry.io/42';
const SDK = { name: 'sentry.javascript.browser', version: '11.12.0', settings: { infer_ip: 'never' } };

const header = { event_id: 'e'.repeat(32), sent_at: '2026-11-23T12:00:00.000Z', sdk: SDK, dsn: DSN };
const event = {
  event_id: 'e'.repeat(32),
  timestamp: 1_790_000_000.1,
  platform: 'javascript',
  level: 'error',
  environment: 'production',
  exception: { values: [{ type: 'Error', value: 'Failed', stacktrace: { frames: [{ lineno: 1 }] } }] },
  breadcrumbs: [{ category: 'ui.click', message: 'a.button' }],
  contexts: { trace: { trace_id: 't', span_id: 's' } },
  request: { url: 'https://www.morsel.example/de/' },
  sdk: SDK,
};
const item = { type: 'event' };

const envelope = (...lines: readonly unknown[]) =>
  lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
const cleaned = (text: string) => {
  const result = cleanEnvelope(text, DSN);
  return typeof result === 'string' ? result.split('\n').map((line): unknown => JSON.parse(line)) : result;
};

it('forwards an error as it is', () => {
  expect(cleaned(envelope(header, item, event))).toEqual([header, item, event]);
});

it('accepts a line break at the end', () => {
  expect(cleaned(`${envelope(header, item, event)}\n`)).toEqual([header, item, event]);
});

it.each([
  ['the visitor', { user: { id: '1', ip_address: '{{auto}}', email: 'someone@example.com' } }],
  ['the name of a server and extra data', { server_name: 'host', extra: { form: 'typed' }, modules: {} }],
  ['spans and attachments', { spans: [], attachments: ['x'], type: 'transaction' }],
  [
    'headers, cookies and the query of the request',
    {
      request: {
        url: 'https://www.morsel.example/de/?email=someone@example.com#top',
        headers: { Referer: 'https://mail.example/', 'User-Agent': 'Mozilla' },
        cookies: { a: 'b' },
        query_string: 'a=b',
        data: 'typed',
      },
    },
  ],
  ['contexts of devices', { contexts: { trace: event.contexts.trace, device: { model: 'x' }, culture: {} } }],
  ['a wish for the address', { sdk: { ...SDK, settings: { infer_ip: 'auto' }, integrations: ['x'] } }],
])('drops %s', (_, fields) => {
  expect(cleaned(envelope(header, item, { ...event, ...fields }))).toEqual([header, item, event]);
});

it('drops fields of headers', () => {
  const given = envelope(
    { ...header, trace: { public_key: 'x' } },
    { ...item, length: 5, filename: 'x' },
    event,
  );
  expect(cleaned(given)).toEqual([header, item, event]);
});

it.each(['session', 'client_report', 'replay_event', 'transaction', 'feedback', 'profile', 'log'])(
  'drops items of type %s',
  (type) => {
    expect(cleaned(envelope(header, { type }, {}, item, event))).toEqual([header, item, event]);
    expect(cleanEnvelope(envelope(header, { type }, {}), DSN)).toMatchObject({ status: 400 });
  },
);

const foreign = DSN.replace('/42', '/43');
it.each([
  ['another project', envelope({ ...header, dsn: foreign }, item, event), 403],
  ['other host', envelope({ ...header, dsn: DSN.replace('sentry.io', 'sentry.example') }, item, event), 403],
  ['no DSN', envelope({ ...header, dsn: undefined }, item, event), 403],
  ['no items', envelope(header), 400],
  ['an item without its payload', envelope(header, item), 400],
  ['a payload that is no JSON', envelope(header, item, 'text'), 400],
  ['a payload that is a list', envelope(header, item, []), 400],
  ['an attachment with line breaks', envelope(header, { type: 'attachment' }, 'one\ntwo', item, event), 400],
  ['prototype keys', envelope(header, item, '{"__proto__":{"a":1}}'), 400],
  ['no header', envelope(item, event), 400],
  ['nothing', '', 400],
  [
    'too many items',
    envelope(header, ...Array.from({ length: FORWARDING.maxEnvelopeItems + 1 }, () => [item, event]).flat()),
    413,
  ],
  ['a million lines', '{}\n'.repeat(1_000_000), 413],
])('refuses %s', (_, text, status) => {
  expect(cleanEnvelope(text, DSN)).toMatchObject({ status });
});
