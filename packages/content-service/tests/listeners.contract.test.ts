import { expect, it, vi } from 'vitest';
import { openStream, collectEvents, listenTo, put } from './listening.ts';
import { access, startService, stored, useCleanup, type TestServiceOptions } from './support.ts';

const cleanup = useCleanup();

const start = (options?: TestServiceOptions) =>
  startService(cleanup, [stored('home'), stored('news')], options);

const listenUrl = '/v2026-11-01/data/listen/production?query=*';

it('without a role receives public documents, and nothing once the dataset is private', async () => {
  const { origin, client } = await start({ access });
  const editor = client.withConfig({ token: 'editor-token' });
  const stranger = await openStream(origin, `${listenUrl}&includeAllVersions=true`);
  expect(await stranger.next()).toMatchObject({ name: 'welcome' });
  await put(editor, { _id: 'drafts.x', _type: 'page' }, { _id: 'secret.x', _type: 'page' });
  await put(editor, { _id: 'x', _type: 'page' });
  expect(await stranger.next()).toMatchObject({ data: { documentId: 'x', transactionTotalEvents: 1 } });
  await editor.datasets.edit('production', { aclMode: 'private' });
  await put(editor, { _id: 'y', _type: 'page' });
  await editor.datasets.edit('production', { aclMode: 'public' });
  await put(editor, { _id: 'z', _type: 'page' });
  expect(await stranger.next()).toMatchObject({ data: { documentId: 'z' } });
  stranger.leave();
});

it('with unknown credentials is refused', async () => {
  const { client } = await start({ access });
  const viewer = await listenTo(
    cleanup,
    client.withConfig({ token: 'viewer-token' }),
    '*',
    {},
    { includeAllVersions: true },
  );
  const unknown = collectEvents(cleanup, client.withConfig({ token: 'wrong-token' }).listen('*'));
  await expect(unknown.failed).rejects.toMatchObject({ name: 'ConnectionFailedError', status: 401 });
  await put(client.withConfig({ token: 'editor-token' }), { _id: 'drafts.x', _type: 'page' });
  expect(await viewer.next()).toMatchObject({ documentId: 'drafts.x', identity: 'ed' });
});

it('is notified when the dataset is deleted', async () => {
  const { service, client } = await start();
  await client.datasets.create('short-lived');
  const received = collectEvents(
    cleanup,
    client.withConfig({ dataset: 'short-lived' }).listen('*', {}, { events: ['welcome'] }),
  );
  await received.next();
  await client.datasets.delete('short-lived');
  await expect(received.failed).rejects.toThrow('Dataset "short-lived" was deleted');
  await vi.waitFor(() => expect(service.openStreams).toBe(0));
});

it('may send Last-Event-ID from a page, according to the preflight response', async () => {
  const { send } = await start();
  const headers = { origin: 'http://localhost:3333', 'access-control-request-headers': 'last-event-id' };
  const response = await send(listenUrl, { method: 'OPTIONS', headers });
  expect(response.headers['access-control-allow-headers']).toContain('last-event-id');
});

it('may connect to any name below localhost, with credentials', async () => {
  const { port, origin, client } = await start();
  const streams = await Promise.all(
    ['localhost', 'sse-1.localhost', 'sse-2.localhost', 'morsel-local.localhost'].map((name) =>
      openStream(origin, listenUrl, { host: `${name}:${port}`, origin: 'http://localhost:3333' }),
    ),
  );
  await client.delete('news');
  for (const stream of streams) {
    expect(stream.headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:3333',
      'access-control-allow-credentials': 'true',
      vary: 'Origin',
    });
    expect((await stream.next()).name).toBe('welcome');
    expect((await stream.next()).data).toMatchObject({ documentId: 'news' });
    stream.leave();
  }
});

it('releases its resources', async () => {
  const { service, client } = await start();
  const received = [
    await listenTo(cleanup, client, '*'),
    await listenTo(cleanup, client, '*[_id == "home"]'),
  ];
  expect(service.openStreams).toBe(2);
  for (const each of received) each.stop();
  await vi.waitFor(() => expect(service.openStreams).toBe(0));
});

it('is retried by the client while too many listeners are open', async () => {
  const { client } = await start({ streams: { maxOpen: 1 } });
  const first = await listenTo(cleanup, client, '*');
  const events = ['welcome', 'reconnect'] as const;
  const second = collectEvents(cleanup, client.listen('*', {}, { events: [...events] }));
  expect(await second.next()).toEqual({ type: 'reconnect' });
  first.stop();
  // The client retries every second.
  let event = await second.next();
  while (event.type === 'reconnect') event = await second.next();
  expect(event.type).toBe('welcome');
});

it('is disconnected when the service closes', async () => {
  const { service, origin } = await start();
  const stream = await openStream(origin, listenUrl);
  await service.close();
  expect((await stream.ended).how).toBe('end');
});
