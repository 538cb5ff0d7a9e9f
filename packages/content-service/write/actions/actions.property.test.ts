import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { TransactionRefused } from '../../store/errors.ts';
import { createWorld, type World } from './testing.ts';

/** Model of a document: titles of its draft and its published version. */
interface Pair {
  readonly draft?: string | undefined;
  readonly published?: string | undefined;
}

/** Action with its effect on the model; `undefined` when it is refused. */
interface Step {
  readonly id: string;
  readonly action: object;
  readonly apply: (pair: Pair) => Pair | undefined;
}

const action = (type: string, fields: object) => ({ actionType: `document.${type}`, ...fields });
const ids = (id: string) => ({ publishedId: id, draftId: `drafts.${id}` });
const attributes = (id: string, title: string) => ({ _id: `drafts.${id}`, _type: 'page', title });

const kinds: Readonly<Record<string, (id: string, title: string) => Omit<Step, 'id'>>> = {
  create: (id, title) => ({
    action: action('create', { publishedId: id, attributes: attributes(id, title), ifExists: 'fail' }),
    apply: ({ draft, published }) => ((draft ?? published) === undefined ? { draft: title } : undefined),
  }),
  createOrIgnore: (id, title) => ({
    action: action('create', { publishedId: id, attributes: attributes(id, title), ifExists: 'ignore' }),
    apply: ({ draft, published }) => (published === undefined ? { draft: draft ?? title } : undefined),
  }),
  edit: (id, title) => ({
    action: action('edit', { ...ids(id), patch: { set: { title } } }),
    apply: ({ draft, published }) =>
      (draft ?? published) === undefined ? undefined : { draft: title, published },
  }),
  publish: (id) => ({
    action: action('publish', ids(id)),
    apply: ({ draft }) => (draft === undefined ? undefined : { published: draft }),
  }),
  unpublish: (id) => ({
    action: action('unpublish', ids(id)),
    apply: ({ draft, published }) => (published === undefined ? undefined : { draft: draft ?? published }),
  }),
  discard: (id) => ({
    action: action('version.discard', { versionId: `drafts.${id}` }),
    apply: ({ draft, published }) => (draft === undefined ? undefined : { published }),
  }),
  deletePublished: (id) => ({
    action: action('delete', { publishedId: id, includeDrafts: [] }),
    apply: ({ draft, published }) => (published === undefined || draft !== undefined ? undefined : {}),
  }),
  deleteAll: (id) => ({
    action: action('delete', { publishedId: id, includeDrafts: [`drafts.${id}`] }),
    apply: ({ published }) => (published === undefined ? undefined : {}),
  }),
  replaceDraft: (id, title) => ({
    action: action('replaceDraft', { publishedId: id, attributes: attributes(id, title) }),
    apply: ({ draft, published }) =>
      (draft ?? published) === undefined ? undefined : { draft: title, published },
  }),
  replaceVersion: (id, title) => ({
    action: action('version.replace', { document: attributes(id, title) }),
    apply: ({ draft, published }) => (draft === undefined ? undefined : { draft: title, published }),
  }),
};

const step = fc
  .tuple(
    fc.constantFrom(...Object.values(kinds)),
    fc.constantFrom('a', 'b'),
    fc.stringMatching(/^[a-z]{1,3}$/),
  )
  .map(([kind, id, title]): Step => ({ id, ...kind(id, title) }));

/** Applies all steps of a transaction to the model; `undefined` when one is refused. */
function applySteps(model: ReadonlyMap<string, Pair>, steps: readonly Step[]) {
  const next = new Map(model);
  for (const { id, apply } of steps) {
    const pair = apply(next.get(id) ?? {});
    if (pair === undefined) return undefined;
    next.set(id, pair);
  }
  return next;
}

function modelTitles(model: ReadonlyMap<string, Pair>): string[] {
  const titles = [...model].flatMap(([id, { draft, published }]) => [
    ...(draft === undefined ? [] : [`drafts.${id}: ${draft}`]),
    ...(published === undefined ? [] : [`${id}: ${published}`]),
  ]);
  return titles.sort();
}

function isRefused(world: World, id: string, steps: readonly Step[]): boolean {
  try {
    world.act(id, ...steps.map(({ action: each }) => each));
    return false;
  } catch (error) {
    // Any other error is a defect.
    if (error instanceof TransactionRefused) return true;
    throw error;
  }
}

it('drafts and published documents match the model after any sequence of actions', () => {
  const transactions = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 30 });
  fc.assert(
    fc.property(transactions, (all) => {
      const world = createWorld();
      let model: ReadonlyMap<string, Pair> = new Map();
      for (const [index, steps] of all.entries()) {
        const next = applySteps(model, steps);
        expect(isRefused(world, `t${index}`, steps)).toBe(next === undefined);
        model = next ?? model;
        expect(world.titles()).toEqual(modelTitles(model));
      }
      // `_rev` of each changed document is the transaction id.
      for (const { id, changes } of world.transactions) {
        for (const { after } of changes) expect(after?._rev ?? id).toBe(id);
      }
    }),
    { numRuns: inject('tier') === 'sweep' ? 3000 : 150 },
  );
});
