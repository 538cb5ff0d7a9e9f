import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTarget, type Target } from './target.ts';

let target: Target;
beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.close());

const ids = () => target.client().fetch<string[]>('*[!(_id in path("_.**"))] | order(_id)._id');

it('isolates its documents and deletes only those', async () => {
  const before = await ids();
  await target.seed([
    { _id: '~a', _type: '~page' },
    { _id: 'drafts.~a', _type: '~page' },
    { _id: '~b', _type: '~page', to: { _type: 'reference', _ref: '~a' } },
  ]);
  const written = (await ids()).filter((id) => !before.includes(id));
  expect(target.unbind(written.sort())).toEqual(['~a', '~b', 'drafts.~a']);
  await target.clear();
  expect(await ids()).toEqual(before);
});
