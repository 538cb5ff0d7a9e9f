import { ClientError, type Mutation } from '@sanity/client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../support.ts';
import { mutationErrorDocuments, mutationErrorRows } from './tables/mutation-errors.ts';
import { mutationRows } from './tables/mutations.ts';
import { openTarget, type Target } from './target.ts';

let target: Target;
beforeAll(async () => {
  target = await openTarget();
});
afterEach(() => target.clear());
afterAll(() => target.close());

const idsOnly = { returnDocuments: false, returnFirst: false } as const;

function mutate(mutations: readonly object[]) {
  // The tables contain mutations in the wire format, including invalid ones, which the client's types exclude.
  return target.client().mutate(target.bind(mutations) as Mutation[], idsOnly);
}

interface StoredPage {
  readonly _id: string;
  readonly [attribute: string]: unknown;
}

/** Returns all documents of the run by id, without system fields. */
async function state(): Promise<unknown> {
  const documents = await target
    .client()
    .fetch<StoredPage[]>('*[_type == $type]', { type: target.bind('~page') });
  const byId = documents.map(({ _id, _type, _rev, _createdAt, _updatedAt, ...fields }) => [
    target.unbind(_id),
    fields,
  ]);
  return target.unbind(Object.fromEntries(byId));
}

it.each(mutationRows)('transactions $name', async ({ given, mutations, results, after }) => {
  await target.seed(given);
  const response = await mutate(mutations);
  const done = response.results.map(({ id, operation }) => `${operation} ${String(target.unbind(id))}`);
  expect(done).toEqual(results);
  expect(response.transactionId).toMatch(/^[\w-]+$/);
  expect(await state()).toEqual(after);
});

describe('refused transactions', () => {
  it.each(mutationErrorRows)('$name', async ({ mutations, status, error }) => {
    await target.seed(mutationErrorDocuments);
    const before = await state();
    const { _rev: revision } = (await target.client().getDocument(target.bind('~a'))) ?? {};
    const { statusCode, message, details } = await refusalOf(mutate(mutations));
    const description = error.description.replace('{revision of ~a}', String(revision));
    expect(statusCode).toBe(status);
    expect(target.unbind(message)).toBe(`Mutation failed: ${description}:\n- ${description}`);
    expect(target.unbind(details)).toMatchObject({
      type: 'mutationError',
      description: `Mutation failed: ${description}`,
      items: [{ index: error.index, error: { type: error.type, description, ...error.details } }],
    });
    // Atomicity.
    expect(await state()).toEqual(before);
  });

  it('report at most five malformed mutations and the number of the others', async () => {
    const malformed = Array.from({ length: 7 }, (_, index) => ({ delete: { id: `-${index}` } }));
    const { statusCode, message } = await refusalOf(mutate(malformed));
    expect(statusCode).toBe(400);
    expect(message.match(/^- /gm)).toHaveLength(5);
    expect(message).toMatch(/\n\.\.\.and 2 more$/);
  });

  it.each<[string, object]>([
    ['an operation that does not exist', { destroy: { id: '~a' } }],
    ['two operations in one', { create: { _type: '~page' }, delete: { id: '~a' } }],
    ['a document without a type', { create: { _id: '~a' } }],
    ['a patch without a target', { patch: { set: { a: 1 } } }],
  ])('%s', async (_, mutation) => {
    const error = await refusalOf(mutate([mutation]));
    expect(error).toBeInstanceOf(ClientError);
    expect(error.statusCode).toBe(400);
    expect(await state()).toEqual({});
  });
});
