import { expect, it } from 'vitest';
import { clientOf, startService, stored, useCleanup } from './support.ts';

const cleanup = useCleanup();

it.each([
  ['raw', ['Z', 'a', 'aa', 'b', 'drafts.aa', 'drafts.b', 'drafts.c']],
  ['published', ['Z', 'a', 'aa', 'b']],
  ['drafts', ['Z', 'a', 'aa', 'b', 'c']],
] as const)(
  'results without order() and those of equal keys are ordered by id in the perspective %s, also after changes',
  async (perspective, expected) => {
    const ids = ['drafts.c', 'b', 'drafts.b', 'a'];
    const documents = ids.map((id, n) => stored(id, { n, group: 'same' }));
    const client = clientOf(await startService(cleanup, documents), { perspective });
    // Builds the view that the changes update.
    await client.fetch('count(*)');
    await client
      .transaction()
      .create({ _id: 'drafts.aa', _type: 'page', n: 8, group: 'same' })
      .create({ _id: 'aa', _type: 'page', n: 9, group: 'same' })
      .create({ _id: 'Z', _type: 'page', n: 10, group: 'same' })
      .commit();
    for (const query of [
      '*._id',
      '*[_type == "page"]{_id}._id',
      '* | order(group)._id',
      '* | order(n desc) | order(group desc)._id',
    ]) {
      expect(await client.fetch(query), query).toEqual(expected);
    }
  },
);
