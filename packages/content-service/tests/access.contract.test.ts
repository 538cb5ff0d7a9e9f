import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { SanityClient } from '@sanity/client';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { AccessOptions } from '../index.ts';
import {
  access,
  bearer,
  clientOf,
  refusalOf,
  startService,
  stored,
  useCleanup,
  useService,
  writeDataset,
} from './support.ts';

const home = stored('home', { title: 'Home' });
const draft = stored('drafts.home', { title: 'Draft' });
const created = stored('drafts.new', { title: 'New' });
const version = stored('versions.r1.home', { title: 'Version' });

const documents = [home, draft, created, version];
const cleanup = useCleanup(afterAll);
const service = useService(documents, { access });

const start = (options?: AccessOptions) => startService(cleanup, documents, { access: options });

const client = (token?: string) => clientOf(service, token === undefined ? {} : { token });
const ids = 'array::unique(*._id) | order(@)';

describe('access to queries', () => {
  it.each([
    [undefined, 'raw', ['home']],
    [undefined, 'published', ['home']],
    [undefined, 'drafts', ['home']],
    ['nobody-token', 'raw', ['home']],
    ['viewer-token', 'raw', ['drafts.home', 'drafts.new', 'home', 'versions.r1.home']],
    ['viewer-token', 'published', ['home']],
    ['viewer-token', 'drafts', ['home', 'new']],
    ['editor-token', 'raw', ['drafts.home', 'drafts.new', 'home', 'versions.r1.home']],
  ] as const)(
    'with the token %s returns the readable documents in the perspective %s',
    async (token, perspective, expected) =>
      expect(await client(token).fetch(ids, {}, { perspective })).toEqual(expected),
  );

  it('does not dereference unreadable documents', async () => {
    const follow = (token?: string) =>
      client(token).fetch('{"draft": {"_ref": "drafts.new"}}.draft->title', {}, { perspective: 'raw' });
    expect([await follow(), await follow('viewer-token')]).toEqual([null, 'New']);
  });

  it.each([
    [undefined, '<anonymous>'],
    ['viewer-token', 'vi'],
    ['editor-token', 'ed'],
  ])('with the token %s evaluates identity() to %s', async (token, id) =>
    expect(await client(token).fetch('identity()')).toBe(id),
  );

  it.each<[string, (stranger: SanityClient) => Promise<unknown>]>([
    ['queries', (stranger) => stranger.fetch('*')],
    ['documents', (stranger) => stranger.getDocument('home')],
    ['writes', (stranger) => stranger.delete('home')],
    ['datasets', (stranger) => stranger.datasets.list()],
    ['users', (stranger) => stranger.users.getById('me')],
  ])('with an unknown token is refused (%s)', async (_, attempt) => {
    const error = await refusalOf(attempt(client('unknown-token')));
    expect(error.message).toBe('Unauthorized - Session not found');
    expect(JSON.parse(String(error.responseBody))).toEqual({
      statusCode: 401,
      error: 'Unauthorized',
      message: 'Session not found',
      errorCode: 'SIO-401-ANF',
    });
  });
});

describe('documents by id', () => {
  it('are returned for a token with permission', async () =>
    expect(await client('viewer-token').getDocuments(['home', 'drafts.home'])).toEqual([home, draft]));

  it('are omitted with the reason without permission', async () => {
    const response = await service.send('/v1/data/doc/production/home,drafts.home,drafts.none');
    expect(response.json()).toEqual({
      documents: [home],
      omitted: [
        { id: 'drafts.home', reason: 'permission' },
        { id: 'drafts.none', reason: 'existence' },
      ],
    });
  });
});

describe('writes', () => {
  it.each([
    [undefined, 'A request without a token may not write; this requires the role "editor", not "none"'],
    ['nobody-token', 'No Body may not write; this requires the role "editor", not "none"'],
    ['viewer-token', 'Vi Ewer may not write; this requires the role "editor", not "viewer"'],
  ])('are refused for the token %s', async (token, message) => {
    const error = await refusalOf(client(token).create({ _id: 'x', _type: 'page' }));
    expect([error.statusCode, error.message]).toEqual([403, `Forbidden - ${message}`]);
    expect(await client('editor-token').getDocument('x')).toBeUndefined();
  });

  it('are accepted for an editor, with its identity as author', async () => {
    await client('editor-token').create({ _id: 'written', _type: 'page' });
    const [dataset] = service.datasets;
    expect(dataset?.store.transactions.at(-1)).toMatchObject({ author: 'ed', changes: [{ id: 'written' }] });
    await client('editor-token').delete('written');
  });

  it('evaluate identity() in queries', async () => {
    await client('editor-token').create({ _id: 'own', _type: 'note', owner: 'ed' });
    const body = JSON.stringify({ mutations: [{ delete: { query: '*[owner == identity()]' } }] });
    const headers = bearer('editor-token');
    await service.send('/v1/data/mutate/production', { method: 'POST', headers, body });
    expect(await client('editor-token').getDocument('own')).toBeUndefined();
  });
});

it('private datasets return nothing without a token', async () => {
  const own = await start(access);
  const editor = clientOf(own, { token: 'editor-token' });
  await editor.datasets.edit('production', { aclMode: 'private' });
  expect(await clientOf(own).fetch('count(*)')).toBe(0);
  expect(await clientOf(own).getDocument('home')).toBeUndefined();
  expect(await clientOf(own, { token: 'viewer-token' }).fetch('count(*)', {}, { perspective: 'raw' })).toBe(
    4,
  );
  const unknown = await refusalOf(clientOf(own, { dataset: 'other' }).fetch('*'));
  expect(unknown.message).not.toContain('"production"');
  await editor.datasets.edit('production', { aclMode: 'public' });
  expect(await clientOf(own).fetch('count(*)')).toBe(1);
});

describe('requests without a token', () => {
  it('have the anonymous role', async () => {
    const own = await start({ ...access, anonymous: 'viewer' });
    expect(await clientOf(own).fetch('count(*)', {}, { perspective: 'raw' })).toBe(4);
    expect((await refusalOf(clientOf(own).delete('home'))).statusCode).toBe(403);
  });

  it('have full access from this machine without a configuration', async () => {
    const own = await start();
    expect(await clientOf(own, { token: 'any-token' }).fetch('identity()')).toBe('local');
    expect(await clientOf(own).fetch('count(*)', {}, { perspective: 'raw' })).toBe(4);
  });
});

describe('tokens', () => {
  it('do not appear in messages or logs', async () => {
    const logged: unknown[] = [];
    const methods = ['log', 'info', 'warn', 'error', 'debug'] as const;
    const spies = methods.map((method) =>
      vi.spyOn(console, method).mockImplementation((...all) => void logged.push(all)),
    );
    const dataset = await writeDataset(cleanup);
    const image = `${'0'.repeat(40)}-1x1.png`;
    // Reading it fails with an error of the file system.
    await mkdir(path.join(dataset.folder, 'images', image));
    const own = await startService(cleanup, dataset, { access });
    const headers = bearer('editor-token');
    const { status, body } = await own.send(`/images/morsel-local/production/${image}?w=1`, { headers });
    for (const spy of spies) spy.mockRestore();
    expect(status).toBe(500);
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged) + body.toString()).not.toContain('editor-token');
  });

  it('are validated before the service starts', async () => {
    const bad = { tokens: [{ token: 'short', role: 'editor', id: 'ed', name: 'Ed' }] } as const;
    await expect(start(bad)).rejects.toThrow(
      /access configuration is not valid:\n- tokens\[0\]\.token must have/,
    );
  });

  it('are required for every-address', async () => {
    const listenOn = 'every-address';
    await expect(startService(cleanup, [], { listenOn })).rejects.toThrow('requires an access configuration');
    const own = await startService(cleanup, [], { listenOn, access });
    const named = (host: string) =>
      own.send('/v1/data/query/production?query=count(*)', { headers: { host } });
    expect((await named('content.example.com')).status).toBe(200);
    expect((await named('not a name')).status).toBe(400);
  });
});
