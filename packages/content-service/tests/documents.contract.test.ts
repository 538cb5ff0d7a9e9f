import { describe, expect, it } from 'vitest';
import { stored, useService } from './support.ts';

const home = stored('home', { title: 'Home', body: [{ _key: 'a', text: 'x' }] });
const draft = stored('drafts.home', { title: 'Draft' });
const service = useService([home, draft]);

it('documents through the client with an invalid id are refused', async () => {
  await expect(service.client.getDocument('a..b')).rejects.toThrow('"a..b" is not a valid document ID');
});

describe('the doc endpoint', () => {
  it('lists nonexistent ids', async () => {
    const response = await service.send('/v2026-11-01/data/doc/production/home,nothing,also.nothing');
    expect(response.json()).toEqual({
      documents: [home],
      omitted: [
        { id: 'nothing', reason: 'existence' },
        { id: 'also.nothing', reason: 'existence' },
      ],
    });
  });

  it.each(['a%20b', 'a,,b', `${'x'.repeat(129)}`, '-a', 'a%2Fb'])('refuses the ids %s', async (ids) => {
    const response = await service.send(`/v1/data/doc/production/${ids}`);
    expect(response.status).toBe(400);
    expect(response.json()).toMatchObject({ error: 'Bad Request', statusCode: 400 });
  });

  it('refuses an unknown version', async () => {
    expect((await service.send('/v7/data/doc/production/home')).status).toBe(400);
  });
});
