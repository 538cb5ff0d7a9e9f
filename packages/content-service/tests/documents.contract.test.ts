import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListeningService } from '../index.ts';
import { sendRaw, clientOf, createCleanup, startService, stored, writeDataset } from './support.ts';

const cleanup = createCleanup();
const home = stored('home', { title: 'Home', body: [{ _key: 'a', text: 'x' }] });
const draft = stored('drafts.home', { title: 'Draft' });
let service: ListeningService;

beforeAll(async () => {
  service = await startService(cleanup, await writeDataset(cleanup, [home, draft]));
});
afterAll(() => cleanup.run());

it('documents through the client with an invalid id are refused', async () => {
  await expect(clientOf(service).getDocument('a..b')).rejects.toThrow('"a..b" is not a valid document ID');
});

describe('the doc endpoint', () => {
  it('lists nonexistent ids', async () => {
    const response = await sendRaw(
      service.origin,
      '/v2026-11-01/data/doc/production/home,nothing,also.nothing',
    );
    expect(JSON.parse(response.body.toString())).toEqual({
      documents: [home],
      omitted: [
        { id: 'nothing', reason: 'existence' },
        { id: 'also.nothing', reason: 'existence' },
      ],
    });
  });

  it.each(['a%20b', 'a,,b', `${'x'.repeat(129)}`, '-a', 'a%2Fb'])('refuses the ids %s', async (ids) => {
    const response = await sendRaw(service.origin, `/v1/data/doc/production/${ids}`);
    expect(response.status).toBe(400);
    expect(JSON.parse(response.body.toString())).toMatchObject({ error: 'Bad Request', statusCode: 400 });
  });

  it('refuses an unknown version', async () => {
    expect((await sendRaw(service.origin, '/v7/data/doc/production/home')).status).toBe(400);
  });
});
