import { encodeSignatureHeader } from '@sanity/webhook';
import { expect, it } from 'vitest';
import { DELIVERY } from '../../config/limits.ts';
import { SECRET } from './testing/signed-delivery.ts';
import { verifySignature } from './verify-signature.ts';

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
