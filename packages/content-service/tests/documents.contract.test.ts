import { describe, expect, it } from 'vitest';
import { stored, useService } from './support.ts';

const home = stored('home', { title: 'Home', body: [{ _key: 'a', text: 'x' }] });
const draft = stored('drafts.home', { title: 'Draft' });
const service = useService([home, draft]);

it('documents through the client with an invalid id are refused', async () => {
  await expect(service.client.getDocument('a..b')).rejects.toThrow('"a..b" is not a valid document ID');
});

describe('the doc endpoint', () => {
  it('lists nonexistent ids, and every id once', async () => {
    const response = await service.send(
      '/v2026-11-01/data/doc/production/home,nothing,home,also.nothing,nothing',
    );
    expect(response.json()).toEqual({
      documents: [home],
      omitted: [
        { id: 'nothing', reason: 'existence' },
        { id: 'also.nothing', reason: 'existence' },
      ],
    });
  });
});
