import { encodeSignatureHeader } from '@sanity/webhook';
import { expect, it, describe } from 'vitest';
import { DELIVERY } from './changed-document.ts';
import { REFUSED_DELIVERY_RATE, verifySignature, createContentChanged } from './content-changed.ts';
import { acceptDelivery } from './schedule.ts';
import { createStateUpdates } from './state-updates.ts';
import { INSTANT_IO, createMemoryStore } from './testing/memory-store.ts';
import { SECRET, type DeliveryParts, signedDelivery } from './testing/signed-delivery.ts';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const BODY = '{"_id":"page-home"}';
const OLDER = 'the secret before, which is accepted as well';
const header = (secret = SECRET, time = NOW, body = BODY) => encodeSignatureHeader(body, time, secret);
const verify = (signature: string, body = BODY) => verifySignature({ body, signature }, [SECRET, OLDER], NOW);

it.each([
  ['of the newest secret', await header()],
  ['of an older secret', await header(OLDER)],
  ['of 5 minutes ago', await header(SECRET, NOW - DELIVERY.maxClockSkewMs)],
  ['of a clock that is 5 minutes ahead', await header(SECRET, NOW + DELIVERY.maxClockSkewMs)],
  ['with a space after the comma', (await header()).replace(',', ', ')],
])('accepts a signature %s', async (_, signature) => {
  expect(await verify(signature)).toMatch(/^[\w-]{43}$/);
});

it.each([
  ['nothing', ''],
  ['another form', 'sha256=abc'],
  ['an unknown secret', await header('a secret that is known to nobody else here')],
  ['another body', await header(SECRET, NOW, '{"_id":"page-away"}')],
  ['more than 5 minutes ago', await header(SECRET, NOW - DELIVERY.maxClockSkewMs - 1)],
  ['more than 5 minutes ahead', await header(SECRET, NOW + DELIVERY.maxClockSkewMs + 1)],
  ['another time than was signed', (await header()).replace(String(NOW), String(NOW + 1))],
  ['a time that is no number', (await header()).replace(String(NOW), 'now')],
  ['a time without end', (await header()).replace(String(NOW), '9'.repeat(400))],
  ['a shorter digest', (await header()).slice(0, -1)],
  ['a longer digest', `${await header()}A`],
  ['two digests', `${await header()},v1=abc`],
])('refuses a signature of %s', async (_, signature) => {
  expect(await verify(signature)).toBeUndefined();
});

it('refuses an empty body, and everything without a secret', async () => {
  expect(await verify(await header(), '')).toBeUndefined();
  expect(await verifySignature({ body: BODY, signature: await header() }, [], NOW)).toBeUndefined();
});

function open() {
  const store = createMemoryStore();
  const update = createStateUpdates(store, INSTANT_IO);
  const clock = { ms: NOW };
  const respond = createContentChanged({
    secrets: [SECRET, OLDER],
    accept: async (delivery) =>
      (await update((state) => acceptDelivery(state, delivery, clock.ms))) !== undefined,
    now: () => clock.ms,
    log: () => undefined,
  });
  const send = async (parts: DeliveryParts = {}, ip = '192.0.2.1') =>
    respond(await signedDelivery({ signedAt: clock.ms, ...parts }), { ip });
  return { send, respond, store, clock };
}

describe('a genuine delivery', () => {
  it('is stored before it is responded to', async () => {
    const { send, store } = open();
    const response = await send();
    expect([response.status, await response.json()]).toEqual([202, { status: 'accepted' }]);
    expect((await store.read()).state.pending).toMatchObject({
      lastAt: NOW,
      documents: [{ id: 'page-home', type: 'page', title: 'Home' }],
    });
  });

  it('that is out of order is accepted', async () => {
    const { send } = open();
    expect((await send({ key: 'second' })).status).toBe(202);
    expect((await send({ key: 'first', signedAt: NOW - 60_000 })).status).toBe(202);
  });

  it('is accepted after any number of refused ones from its address', async () => {
    const { send } = open();
    for (let count = 0; count <= REFUSED_DELIVERY_RATE.requests; count += 1) await send({ secret: 'forged' });
    const refused = await send({ secret: 'forged' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await send({ secret: 'forged' }, '192.0.2.2')).status).toBe(401);
    expect((await send()).status).toBe(202);
  });
});

describe('nothing is stored and the response is', () => {
  it.each<readonly [number, string, DeliveryParts]>([
    [200, 'a draft', { body: '{"_id":"drafts.a","_type":"page"}' }],
    [200, 'a version', { body: '{"_id":"versions.r1.a","_type":"page"}' }],
    [200, 'a type that no query reads', { body: '{"_id":"a","_type":"comment"}' }],
    [400, 'malformed JSON', { body: '{"_id":' }],
    [400, 'the change of nothing', { body: 'null' }],
    [400, 'no idempotency key', { headers: { 'idempotency-key': undefined } }],
    [400, 'an endless idempotency key', { key: 'k'.repeat(DELIVERY.maxKeyCharacters + 1) }],
    [401, 'an empty body, which cannot be signed', { body: '' }],
    [401, 'no signature', { headers: { 'sanity-webhook-signature': undefined } }],
    [401, 'a forged signature', { secret: 'another secret than those of the webhook' }],
    [413, 'a large body', { body: JSON.stringify({ a: 'a'.repeat(DELIVERY.maxBodyBytes) }) }],
    [415, 'an unknown encoding', { headers: { 'content-encoding': 'br' } }],
  ])('%s for %s', async (status, _, parts) => {
    const { send, store } = open();
    const response = await send(parts);
    expect(response.status).toBe(status);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(store.text()).toBe('');
  });

  it('405 for another method', async () => {
    const response = await open().respond(new Request('https://preview.example/'), { ip: '' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it.each<readonly [string, DeliveryParts, number, number]>([
    ['a retry: same key, new signature', { signedAt: NOW + 1000 }, 1000, 200],
    ['a replay within the window', { signedAt: NOW }, 299_000, 200],
    ['a replay with another key', { signedAt: NOW, key: 'another' }, 1000, 200],
    ['a replay after the window', { signedAt: NOW }, DELIVERY.maxClockSkewMs + 1, 401],
  ])('for %s', async (_, parts, afterMs, status) => {
    const { send, store, clock } = open();
    await send({ signedAt: NOW });
    const before = store.text();
    clock.ms += afterMs;
    expect((await send(parts)).status).toBe(status);
    expect(store.text()).toBe(before);
  });
});

it('responds with 503 when the change cannot be stored, so that it is delivered again', async () => {
  const lines: string[] = [];
  const respond = createContentChanged({
    secrets: [SECRET],
    accept: () => Promise.reject(new Error('disk full')),
    now: () => NOW,
    log: (line) => lines.push(line),
  });
  const response = await respond(await signedDelivery({ signedAt: NOW }), { ip: '' });
  expect([response.status, lines]).toEqual([503, ['A change cannot be stored: disk full']]);
});
