import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook';
import { describe, expect, it, vi } from 'vitest';
import type { ContentServiceOptions, WebhookInput } from '../index.ts';
import { clientOf, useCleanup, refusalOf, writeDataset } from '../tests/support.ts';
import { documents, hook, page, startReceiver, startWithWebhooks, type ReceivedRequest } from './testing.ts';

const cleanup = useCleanup();

const start = (webhooks: readonly WebhookInput[], options?: Partial<ContentServiceOptions>) =>
  startWithWebhooks(cleanup, webhooks, options);
const bodies = (requests: readonly ReceivedRequest[]) =>
  requests.map(({ body }): unknown => JSON.parse(body));

describe('a webhook request', () => {
  it('has the document, the hosted headers and a signature that @sanity/webhook verifies', async () => {
    const receiver = await startReceiver(cleanup);
    const secret = 'a secret of some length';
    const { client } = await start([
      hook(receiver.url, { secret, headers: { 'X-Mine': 'yes', authorization: 'Bearer x' } }),
    ]);
    const result = await client.create(page('a', { title: 'Grüezi' }));
    const [request] = await receiver.received(1);
    expect(JSON.parse(request?.body ?? '')).toEqual(result);
    expect(request).toMatchObject({
      method: 'POST',
      path: '/hook',
      headers: {
        'content-type': 'application/json',
        'sanity-webhook-id': 'hook',
        'sanity-project-id': 'morsel-local',
        'sanity-dataset': 'production',
        'sanity-document-id': 'a',
        'sanity-operation': 'create',
        'sanity-transaction-id': result._rev,
        'sanity-transaction-time': result._updatedAt,
        'idempotency-key': expect.stringMatching(/^[0-9a-f]{64}$/),
        'x-mine': 'yes',
        authorization: 'Bearer x',
      },
    });
    const signature = String(request?.headers[SIGNATURE_HEADER_NAME]);
    expect(await isValidSignature(request?.body ?? '', signature, secret)).toBe(true);
    expect(await isValidSignature(`${request?.body} `, signature, secret)).toBe(false);
    expect(await isValidSignature(request?.body ?? '', signature, 'another secret')).toBe(false);
  });

  it('has no signature without a secret', async () => {
    const receiver = await startReceiver(cleanup);
    const { client } = await start([hook(receiver.url)]);
    await client.create(page('a'));
    const [request] = await receiver.received(1);
    expect(request?.headers).not.toHaveProperty(SIGNATURE_HEADER_NAME);
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'] as const)(
    'may be sent with %s, body and all',
    async (httpMethod) => {
      const receiver = await startReceiver(cleanup);
      const { client } = await start([hook(receiver.url, { httpMethod, projection: '{_id}' })]);
      await client.create(page('a'));
      const [request] = await receiver.received(1);
      expect(request).toMatchObject({ method: httpMethod, body: '{"_id":"a"}' });
    },
  );
});

describe('a webhook', () => {
  it('sends one request per document, with the document after the change or null', async () => {
    const receiver = await startReceiver(cleanup);
    const { client } = await start([hook(receiver.url)]);
    await client
      .transaction()
      .create(page('a', { n: 1 }))
      .create(page('b', { n: 2 }))
      .commit();
    await client.patch('a').inc({ n: 5 }).commit();
    await client.delete('a');
    const requests = await receiver.received(4);
    expect(bodies(requests)).toMatchObject([
      { _id: 'a', n: 1 },
      { _id: 'b', n: 2 },
      { _id: 'a', n: 6 },
      null,
    ]);
    expect(requests.map(({ headers }) => headers['sanity-operation'])).toEqual([
      'create',
      'create',
      'update',
      'delete',
    ]);
    expect(new Set(requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(4);
  });

  it('applies filter and projection in delta GROQ', async () => {
    const receiver = await startReceiver(cleanup);
    const { client } = await start([
      hook(receiver.url, {
        on: ['update', 'delete'],
        filter: '_type == "page" && (delta::operation() == "delete" || delta::changedAny((title, slug)))',
        projection: `{
          _id, "was": before().title, "is": after().title, "operation": delta::operation(),
          "author": author->name, "dataset": sanity::dataset()
        }`,
      }),
    ]);
    const author = { _type: 'reference', _ref: 'author' };
    await client.create(page('a', { title: 'One', text: 'x', author }));
    await client.patch('a').set({ text: 'y' }).commit();
    await client.patch('a').set({ title: 'Two' }).commit();
    await client.patch('author').set({ title: 'Not a page' }).commit();
    await client.delete('a');
    const common = { _id: 'a', author: 'Ada', dataset: 'production' };
    expect(bodies(await receiver.received(2))).toEqual([
      { ...common, was: 'One', is: 'Two', operation: 'update' },
      { ...common, was: 'Two', is: null, operation: 'delete' },
    ]);
  });

  it('sends published documents only, unless drafts and versions are included', async () => {
    const [quiet, drafts, versions] = [
      await startReceiver(cleanup),
      await startReceiver(cleanup),
      await startReceiver(cleanup),
    ];
    const { client } = await start([
      hook(quiet.url),
      hook(drafts.url, { id: 'drafts', name: 'Drafts', includeDrafts: true }),
      hook(versions.url, { id: 'versions', name: 'Versions', includeVersions: true }),
    ]);
    await client.createOrReplace(page('drafts.a'));
    await client.createOrReplace(page('versions.r1.a'));
    await client.createOrReplace(page('a'));
    expect(documents(await quiet.received(1))).toEqual(['a']);
    expect(documents(await drafts.received(2))).toEqual(['drafts.a', 'a']);
    expect(documents(await versions.received(2))).toEqual(['versions.r1.a', 'a']);
  });

  it('sends changes of its dataset only', async () => {
    const [one, all] = [await startReceiver(cleanup), await startReceiver(cleanup)];
    const folders = [await writeDataset(cleanup), await writeDataset(cleanup, [], 'staging')];
    const { service } = await start(
      [hook(one.url), hook(all.url, { id: 'all', name: 'All', dataset: '*' })],
      { datasetFolders: folders.map(({ folder }) => folder) },
    );
    await clientOf(service, { dataset: 'staging' }).create(page('s'));
    await clientOf(service).create(page('p'));
    expect(documents(await one.received(1))).toEqual(['p']);
    const told = await all.received(2);
    expect(told.map(({ headers }) => headers['sanity-dataset']).sort()).toEqual(['production', 'staging']);
  });

  it('follows datasets that are created and deleted while the service runs', async () => {
    const receiver = await startReceiver(cleanup);
    const { client, service } = await start([hook(receiver.url, { dataset: '*' })]);
    for (const id of ['first', 'second']) {
      await client.datasets.create('made');
      await clientOf(service, { dataset: 'made' }).create(page(id));
      await receiver.received(id === 'first' ? 1 : 2);
      await client.datasets.delete('made');
    }
    expect(documents(receiver.requests)).toEqual(['first', 'second']);
  });

  it('sends nothing when it is disabled, or for dry runs and refused transactions', async () => {
    const [receiver, disabled] = [await startReceiver(cleanup), await startReceiver(cleanup)];
    const { client } = await start([
      hook(receiver.url),
      hook(disabled.url, { id: 'off', name: 'Off', isDisabled: true }),
    ]);
    await client.create(page('a'), { dryRun: true });
    await refusalOf(client.patch('missing').set({ n: 1 }).commit());
    await client.create(page('b'));
    expect(documents(await receiver.received(1))).toEqual(['b']);
    expect(disabled.requests).toEqual([]);
  });
});

describe('the webhook endpoints', () => {
  it('return webhooks in the hosted format, without secrets', async () => {
    const headers = { authorization: 'Bearer very-secret' };
    const { client } = await start([
      hook('https://example.com/', {
        secret: 'hush-hush',
        headers,
        filter: '_type == "page"',
        on: ['delete'],
      }),
    ]);
    const listed = await client.request<unknown[]>({ url: '/hooks/projects/morsel-local' });
    expect(listed).toEqual([
      {
        id: 'hook',
        type: 'document',
        name: 'Test',
        projectId: 'morsel-local',
        dataset: 'production',
        url: 'https://example.com/',
        description: null,
        apiVersion: 'v2021-03-25',
        httpMethod: 'POST',
        headers: { authorization: '***' },
        rule: { on: ['delete'], filter: '_type == "page"', projection: '' },
        includeDrafts: false,
        includeAllVersions: false,
        isDisabled: false,
        isDisabledByUser: false,
        deletedAt: null,
      },
    ]);
  });

  it('return the last attempts, newest first', async () => {
    const receiver = await startReceiver(cleanup, (response, number) => {
      response.writeHead(number === 1 ? 500 : 200).end(`answer ${number}`);
    });
    const { client } = await start([hook(receiver.url)]);
    await client.create(page('a'));
    const [{ headers }] = (await receiver.received(2)) as [ReceivedRequest, ReceivedRequest]; // Two, then.
    await vi.waitFor(async () => {
      const attempts = await client.request<unknown[]>({ url: '/hooks/hook/attempts' });
      expect(attempts).toMatchObject([
        { resultCode: 200, isFailure: false, failureReason: null, resultBody: 'answer 2', inProgress: false },
        { resultCode: 500, isFailure: true, failureReason: 'http', resultBody: 'answer 1', hookId: 'hook' },
      ]);
      expect(attempts).toMatchObject([
        { messageId: headers['idempotency-key'] },
        { messageId: headers['idempotency-key'], projectId: 'morsel-local' },
      ]);
    });
  });
});

it('a service with invalid webhooks does not start and reports each problem', async () => {
  const broken = [hook('ftp://x', { filter: '_type == ' })];
  await expect(start(broken)).rejects.toThrow(
    'The webhooks are invalid:\n' +
      '- Webhook 1 "Test": "url" must be an http or https URL\n' +
      '- Webhook 1 "Test": "filter" is not valid GROQ for a webhook at character 9: Expected expression',
  );
});
