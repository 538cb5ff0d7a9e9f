import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, afterAll, beforeAll } from 'vitest';
import {
  MAX_CORS_ORIGINS,
  MAX_TOKENS,
  TOKEN_LENGTH,
  parseAccessConfiguration,
  loadAccessConfiguration,
} from './configuration.ts';
import { errorMessage } from '../../shared/errors.ts';

const secret = 'a-very-secret-token';
const editor = { token: secret, role: 'editor', id: 'ed', name: 'Ed Itor' } as const;
const viewer = {
  token: 'viewer-token',
  role: 'viewer',
  id: 'vi',
  name: 'Vi',
  email: 'vi@example.com',
} as const;

const withToken = (changes: object) => ({ tokens: [{ ...editor, ...changes }] });
const withOrigin = (origin: object) => ({ corsOrigins: [origin] });
const parse = (value: unknown) => parseAccessConfiguration(value, 'access.json');

function messageOf(value: unknown): string {
  try {
    parse(value);
  } catch (error) {
    return errorMessage(error);
  }
  throw new Error('The configuration was accepted');
}

describe('parseAccessConfiguration', () => {
  it('accepts tokens, origins and an anonymous role', () => {
    const corsOrigins = [{ origin: 'http://localhost:*', allowCredentials: false }];
    expect(parse({ tokens: [editor, viewer], corsOrigins, anonymous: 'viewer' })).toEqual({
      tokens: [editor, viewer],
      corsOrigins,
      anonymous: 'viewer',
    });
  });

  it('defaults to no anonymous role and loopback origins', () => {
    expect(parse({})).toEqual({ tokens: [], corsOrigins: undefined, anonymous: 'none' });
  });

  it('treats an empty list of origins as none allowed', () =>
    expect(parse({ corsOrigins: [] }).corsOrigins).toEqual([]));

  it.each<[string, unknown, string]>([
    ['a list', [], 'access.json must be a JSON object'],
    ['null', null, 'access.json must be a JSON object'],
    ['an unknown field', { token: [] }, '- token is not known; use tokens, corsOrigins, anonymous'],
    ['tokens that are no list', { tokens: {} }, '- tokens must be a list'],
    ['a token that is text', { tokens: ['x'] }, '- tokens[0] must be an object'],
    ['an unknown role', withToken({ role: 'admin' }), '- tokens[0].role must be "none", "viewer"'],
    ['no role', withToken({ role: undefined }), '- tokens[0].role must be'],
    ['a short token', withToken({ token: 'x'.repeat(TOKEN_LENGTH.min - 1) }), '- tokens[0].token'],
    ['a long token', withToken({ token: 'x'.repeat(TOKEN_LENGTH.max + 1) }), '- tokens[0].token'],
    ['a token with a space', withToken({ token: 'two words' }), '- tokens[0].token must have'],
    ['no id', withToken({ id: undefined }), '- tokens[0].id must have'],
    ['the reserved id "me"', withToken({ id: 'me' }), '- tokens[0].id must have'],
    ['the id of nobody', withToken({ id: '<anonymous>' }), '- tokens[0].id must have'],
    ['ids with commas', withToken({ id: 'a,b' }), '- tokens[0].id must have'],
    ['a blank name', withToken({ name: ' ' }), '- tokens[0].name must have'],
    ['an e-mail address that is none', withToken({ email: 'x' }), '- tokens[0].email must be'],
    ['an unknown field of a token', withToken({ roles: [] }), '- tokens[0].roles is not known'],
    [
      'a token twice',
      { tokens: [viewer, { ...viewer, id: 'b' }] },
      '- tokens[1].token is a duplicate of tokens[0]',
    ],
    [
      'an id twice',
      { tokens: [viewer, { ...viewer, token: secret }] },
      '- tokens[1].id is a duplicate of tokens[0]',
    ],
    [
      'too many tokens',
      { tokens: Array(MAX_TOKENS + 1).fill(viewer) },
      `- tokens has ${MAX_TOKENS + 1} entries`,
    ],
    [
      'too many origins',
      { corsOrigins: Array(MAX_CORS_ORIGINS + 1).fill({ origin: '*', allowCredentials: true }) },
      `- corsOrigins has ${MAX_CORS_ORIGINS + 1} entries`,
    ],
    [
      'an origin with a path',
      withOrigin({ origin: 'http://a/b', allowCredentials: true }),
      '- corsOrigins[0].origin must',
    ],
    [
      'an origin without credentials',
      withOrigin({ origin: 'http://a' }),
      '- corsOrigins[0].allowCredentials must',
    ],
    ['a role nobody has', { anonymous: 'admin' }, '- anonymous must be'],
  ])('refuses %s', (_, value, message) => expect(messageOf(value)).toContain(message));

  it('reports all problems at once, without secrets', () => {
    const message = messageOf({
      tokens: [
        { ...editor, id: '', token: `${secret} ` },
        { ...editor, role: 1 },
      ],
    });
    expect(message.split('\n')).toHaveLength(4);
    expect(message).not.toContain(secret);
  });
});

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'access-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function load(text: string) {
  const file = path.join(folder, 'access.json');
  await writeFile(file, text);
  return await loadAccessConfiguration(file);
}

describe('loadAccessConfiguration', () => {
  it('parses a file', async () =>
    expect(await load('{"anonymous":"viewer"}')).toMatchObject({ tokens: [], anonymous: 'viewer' }));

  it('throws with the path of a missing file', async () =>
    await expect(loadAccessConfiguration(path.join(folder, 'none.json'))).rejects.toThrow(
      /none\.json cannot be read \(ENOENT\)/,
    ));

  it('throws with the path of invalid JSON, without quoting it', async () => {
    const refusal = load('{"tokens": [{"token": secret-token}]}');
    await expect(refusal).rejects.toThrow(/access\.json is not valid JSON$/);
    await expect(refusal).rejects.not.toThrow(/secret/);
  });

  it('throws with the path and the invalid field', async () =>
    await expect(load('{"anonymous":"all"}')).rejects.toThrow(
      /access\.json is not valid:\n- anonymous must/,
    ));
});
