import { describe, expect, it } from 'vitest';
import type { AccessOptions } from '../index.ts';
import { access, clientOf, refusalOf, startService, stored, useCleanup } from './support.ts';

const cleanup = useCleanup();
const start = (options?: AccessOptions) => startService(cleanup, [stored('home')], { access: options });

describe('datasets through the client', () => {
  it('are listed in the format of the hosted service', async () => {
    const service = await start();
    const production = {
      name: 'production',
      aclMode: 'public',
      description: null,
      createdAt: stored('home')._createdAt,
      createdByUserId: 'system',
      addonFor: null,
      datasetProfile: 'content',
      features: [],
      tags: [],
    };
    expect(await service.client.datasets.list()).toEqual([production]);
    expect((await service.send('/v2026-11-01/datasets')).json()).toEqual([production]);
  });

  it('are created, served at once, edited and deleted', async () => {
    const service = await start();
    const { client } = service;
    expect(await client.datasets.create('staging', { aclMode: 'private', description: 'Tests' })).toEqual({
      datasetName: 'staging',
      aclMode: 'private',
      description: 'Tests',
    });
    const staging = clientOf(service, { dataset: 'staging' });
    await staging.create({ _id: 'a', _type: 'page', title: 'A' });
    expect(await staging.fetch('*[_id == "a"][0].title')).toBe('A');
    expect(await client.getDocument('a')).toBeUndefined();
    expect((await client.datasets.list()).map(({ name }) => name)).toEqual(['production', 'staging']);
    expect(await client.datasets.edit('staging', { aclMode: 'public' })).toEqual({
      datasetName: 'staging',
      aclMode: 'public',
      description: 'Tests',
    });
    expect(await client.datasets.delete('staging')).toEqual({ deleted: true });
    expect((await refusalOf(staging.fetch('*'))).statusCode).toBe(404);
    expect((await refusalOf(staging.create({ _type: 'page' }))).statusCode).toBe(404);
    expect((await client.datasets.list()).map(({ name }) => name)).toEqual(['production']);
  });

  it.each(['', '{}', '{"description":null,"embeddings":{"enabled":false}}'])(
    'are public and without a description by default, created by "%s"',
    async (body) => {
      const { json } = await (await start()).send('/v1/datasets/staging', { method: 'PUT', body });
      expect(json()).toEqual({ datasetName: 'staging', aclMode: 'public', description: null });
    },
  );

  it('cannot be created twice, nor edited when they do not exist', async () => {
    const { datasets } = (await start()).client;
    const refusals = [datasets.create('production'), datasets.edit('none', {}), datasets.delete('none')];
    const errors = await Promise.all(refusals.map((each: Promise<unknown>) => refusalOf(each)));
    expect(errors.map(({ statusCode, message }) => [statusCode, message])).toEqual([
      [409, 'Conflict - Dataset "production" already exists'],
      [404, 'Dataset not found - Dataset "none" not found'],
      [404, 'Dataset not found - Dataset "none" not found'],
    ]);
  });

  it('have no add-on datasets, which the Studio requires for comments', async () => {
    const { send } = await start();
    for (const filter of ['datasetProfile=comments&addonFor=production', 'addonFor=production']) {
      expect((await send(`/v1/projects/morsel-local/datasets?${filter}`)).json()).toEqual([]);
    }
  });

  it('have embeddings disabled', async () => {
    const { datasets } = (await start()).client;
    expect(await datasets.getEmbeddingsSettings('production')).toEqual({
      enabled: false,
      status: 'disabled',
    });
    await datasets.editEmbeddingsSettings('production', { enabled: false });
    const error = await refusalOf(datasets.editEmbeddingsSettings('production', { enabled: true }));
    expect([error.statusCode, error.message]).toEqual([400, expect.stringContaining('not available')]);
  });
});

describe('access to datasets', () => {
  it('grants editors everything, viewers reading and others nothing', async () => {
    const service = await start(access);
    const statusOf = async (promise: Promise<unknown>) =>
      await promise.then(
        () => 200,
        (error: { statusCode: number }) => error.statusCode,
      );
    const tryAll = async (token?: string) => {
      const { datasets } = clientOf(service, token === undefined ? {} : { token });
      return [
        await statusOf(datasets.list()),
        await statusOf(datasets.create('staging')),
        await statusOf(datasets.edit('staging', { description: 'x' })),
        await statusOf(datasets.delete('staging')),
      ];
    };
    expect(await tryAll()).toEqual([401, 403, 403, 403]);
    expect(await tryAll('viewer-token')).toEqual([200, 403, 403, 403]);
    expect(await tryAll('editor-token')).toEqual([200, 200, 200, 200]);
  });

  it('records the identity of the creator', async () => {
    const service = await start(access);
    const { datasets } = clientOf(service, { token: 'editor-token' });
    await datasets.create('staging');
    expect(await datasets.list()).toContainEqual(
      expect.objectContaining({ name: 'staging', createdByUserId: 'ed' }),
    );
  });
});
