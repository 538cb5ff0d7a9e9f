import { afterAll, expect, it } from 'vitest';
import type { SanityClient } from '@sanity/client';
import { collectEvents, listenTo } from './listening.ts';
import { clientOf, refusalOf, stored, useCleanup, useService } from './support.ts';

const cleanup = useCleanup(afterAll);
const service = useService([stored('home', { title: 'Home' })]);

/** Creates a client with a resource, which requests `/projects/{project}/datasets/{dataset}`. */
function resourceClient(id = `${service.projectId}.production`): SanityClient {
  return clientOf(service, { resource: { type: 'dataset', id }, perspective: 'raw' });
}

it('serves queries by GET and POST', async () => {
  const client = resourceClient();
  const ids = ['home', ...Array.from({ length: 2000 }, (_, index) => `id-${index}`)];
  expect(await client.fetch('*[_id == $id][0].title', { id: 'home' })).toBe('Home');
  expect(await client.fetch('*[_id in $ids].title', { ids })).toEqual(['Home']);
});

it('serves documents', async () => {
  const client = resourceClient();
  expect(await client.getDocument('home')).toMatchObject({ title: 'Home' });
  expect(await client.documentsExists(['home', 'nothing'])).toEqual(new Set(['home']));
});

it('accepts mutations and actions, and notifies listeners', async () => {
  const client = resourceClient();
  const listener = await listenTo(cleanup, client, '*[_type == "page"]', {}, { includeAllVersions: true });
  await client.create({ _id: 'drafts.new', _type: 'page' });
  expect(await listener.next()).toMatchObject({ documentId: 'drafts.new', transition: 'appear' });
  await client.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.new',
    publishedId: 'new',
  });
  const ids = (await listener.take(2)).map(({ documentId }) => documentId);
  expect(new Set(ids)).toEqual(new Set(['new', 'drafts.new']));
});

it('sends live events', async () => {
  const received = collectEvents(cleanup, resourceClient().live.events());
  expect(await received.next()).toMatchObject({ type: 'welcome' });
});

it('refuses the same requests as the other paths', async () => {
  const refused = await refusalOf(resourceClient().fetch('*[', {}));
  expect(refused.statusCode).toBe(400);
  expect(refused.message).toContain('GROQ query parse error');
});

it.each(['other.production', `morsel-local.nothing`])('refuses %s', async (id) => {
  expect((await refusalOf(resourceClient(id).fetch('1'))).statusCode).toBe(404);
});

it('does not affect the settings endpoints of datasets', async () => {
  const path = `/v2026-11-01/projects/${service.projectId}/datasets/production/settings/embeddings`;
  expect((await service.send(path)).status).toBe(200);
  expect((await service.send(path.replace('settings/embeddings', 'nothing'))).status).toBe(404);
});
