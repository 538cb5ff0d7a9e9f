import { expect, it } from 'vitest';
import { FORWARDING } from './site-function.ts';
import { cleanEvents } from './events.ts';

const KEY = '0123456789abcdef0123456789abcdef';

const event = {
  event_type: '[Amplitude] Page Viewed',
  event_properties: { locale: 'de', page_type: 'HOMEPAGE', nested: { list: [1, 'two', null] } },
  user_properties: { $set: { utm_source: 'organic_google' } },
  device_id: 'd-1',
  session_id: 1_790_000_000_000,
  time: 1_790_000_000_001,
  event_id: 3,
  insert_id: 'i-1',
  platform: 'Web',
  language: 'de-DE',
  library: 'amplitude-ts/2.47.1',
  user_agent: 'Mozilla/5.0',
};
const batch = {
  api_key: KEY,
  events: [event],
  options: { min_id_length: 5 },
  client_upload_time: '2026-11-23T12:00:00.000Z',
  request_metadata: { sdk: { metrics: { histogram: { remote_config_fetch_time: 12 } } } },
};

const clean = (given: unknown) => cleanEvents(JSON.stringify(given), KEY);
const cleaned = (given: unknown): unknown => {
  const result = clean(given);
  return typeof result === 'string' ? JSON.parse(result) : result;
};

it('forwards a batch as it is', () => {
  expect(cleaned(batch)).toEqual(batch);
});

it.each([
  ['the address', { ip: '$remote' }],
  ['a person', { user_id: 'someone@example.com' }],
  ['place', { location_lat: 52.5, location_lng: 13.4, country: 'Germany', region: 'Berlin', city: 'Berlin' }],
  ['advertising ids', { idfa: 'a', idfv: 'b', adid: 'c', android_id: 'd' }],
  ['carriers', { carrier: 'x', device_model: 'y', groups: {}, extra: {}, partner_id: 'z', plan: {} }],
])('drops %s of an event', (_, fields) => {
  expect(cleaned({ ...batch, events: [{ ...event, ...fields }] })).toEqual(batch);
});

it.each([
  ['unknown fields', { ...batch, debug: true, user: 'x' }, batch],
  ['unknown options', { ...batch, options: { min_id_length: 5, other: 1 } }, batch],
  ['options of other types', { ...batch, options: { min_id_length: '5' } }, { ...batch, options: {} }],
  ['a time in numbers', { ...batch, client_upload_time: 5 }, { ...batch, client_upload_time: undefined }],
  [
    'measurements that are no numbers',
    { ...batch, request_metadata: { sdk: { metrics: { histogram: { a: 'text' } } } } },
    { ...batch, request_metadata: undefined },
  ],
  ['malformed metadata', { ...batch, request_metadata: [1] }, { ...batch, request_metadata: undefined }],
])('drops %s', (_, given, expected) => {
  expect(cleaned(given)).toEqual(expected);
});

it.each([
  ['another key', { ...batch, api_key: 'f'.repeat(32) }, 403],
  ['no key', { ...batch, api_key: undefined }, 403],
  ['a key in a list', { ...batch, api_key: [KEY] }, 403],
  ['no events', { ...batch, events: [] }, 400],
  ['events that are no list', { ...batch, events: { 0: event } }, 400],
  ['an event that is a text', { ...batch, events: ['x'] }, 400],
  ['an event without a type', { ...batch, events: [{ ...event, event_type: undefined }] }, 400],
  ['an event without a device', { ...batch, events: [{ ...event, device_id: undefined }] }, 400],
  ['a type that is a number', { ...batch, events: [{ ...event, event_type: 1 }] }, 400],
  ['a type that is too long', { ...batch, events: [{ ...event, event_type: 'a'.repeat(1025) }] }, 400],
  ['properties in a list', { ...batch, events: [{ ...event, event_properties: [] }] }, 400],
  ['a time that is a text', { ...batch, events: [{ ...event, time: 'now' }] }, 400],
  ['too many events', { ...batch, events: Array(FORWARDING.maxEvents + 1).fill(event) }, 413],
  ['a list', [batch], 400],
])('refuses %s', (_, given, status) => {
  expect(clean(given)).toMatchObject({ status });
});

it.each(['', 'not JSON', '{"api_key":', `{"api_key":"${KEY}","events":[{"__proto__":{}}]}`])(
  'refuses the body %s',
  (text) => {
    expect(cleanEvents(text, KEY)).toMatchObject({ status: 400 });
  },
);

it('accepts as many events as the SDK sends at once', () => {
  expect(clean({ ...batch, events: Array(FORWARDING.maxEvents).fill(event) })).toBeTypeOf('string');
});
