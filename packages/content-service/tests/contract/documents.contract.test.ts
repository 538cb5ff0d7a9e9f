import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTarget, type Target } from './target.ts';

let target: Target;
beforeAll(async () => {
  target = await openTarget();
  await target.seed([
    { _id: '~home', _type: '~page', title: 'Home', body: [{ _key: 'a', text: 'x' }] },
    { _id: 'drafts.~home', _type: '~page', title: 'Draft' },
  ]);
});
afterAll(() => target.close());

/** Returns the title of a document, or the value in its place. */
const titleOf = (document: unknown) =>
  typeof document === 'object' && document !== null && 'title' in document ? document.title : document;

const rows: [name: string, ids: readonly string[], titles: readonly unknown[]][] = [
  ['one', ['~home'], ['Home']],
  ['a draft by its own id', ['drafts.~home'], ['Draft']],
  ['several in the given order', ['drafts.~home', '~home'], ['Draft', 'Home']],
  ['null for those that do not exist', ['~nothing', '~home', 'drafts.~nothing'], [null, 'Home', null]],
  ['the same twice', ['~home', '~home'], ['Home', 'Home']],
];

it.each(rows)('return %s', async (_, ids, titles) => {
  const documents = await target.client().getDocuments([...target.bind(ids)]);
  expect(documents.map(titleOf)).toEqual(titles);
});

it('are complete and equal those of queries', async () => {
  const document = await target.client().getDocument(target.bind('~home'));
  expect(document).toEqual(await target.client().fetch(target.bind('*[_id == "~home"][0]')));
  expect(document).toMatchObject({ title: 'Home', body: [{ _key: 'a', text: 'x' }] });
});

it('are undefined when they do not exist', async () => {
  expect(await target.client().getDocument(target.bind('~nothing'))).toBeUndefined();
});
