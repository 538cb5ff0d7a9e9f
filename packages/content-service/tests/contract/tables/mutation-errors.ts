import type { SeedDocument } from '../target.ts';

/** Refused transaction with its error. */
interface MutationErrorRow {
  readonly name: string;
  readonly mutations: readonly object[];
  readonly status: number;
  readonly error: {
    readonly type: string;
    readonly description: string;
    readonly index: number;
    readonly details?: Readonly<Record<string, unknown>>;
  };
}

const page = (_id: string, fields: object = {}) => ({ _id, _type: '~page', ...fields });
const reference = (_ref: string) => ({ _type: 'reference', _ref });

/** Documents before each transaction; `~b` refers to `~a`. */
export const mutationErrorDocuments: readonly SeedDocument[] = [
  page('~a'),
  page('~b', { to: reference('~a') }),
];

/** Errors of one mutation: `{error: {type: 'mutationError', description, items: [{error, index}]}}`. */
export const mutationErrorRows: readonly MutationErrorRow[] = [
  {
    name: 'an id that is taken',
    mutations: [{ create: page('~a') }],
    status: 409,
    error: {
      type: 'documentAlreadyExistsError',
      description: 'Document by ID "~a" already exists',
      index: 0,
      details: { id: '~a' },
    },
  },
  {
    name: 'an id that is taken since earlier in the transaction',
    mutations: [{ create: page('~new') }, { create: page('~new') }],
    status: 409,
    error: {
      type: 'documentAlreadyExistsError',
      description: 'Document by ID "~new" already exists',
      index: 1,
      details: { id: '~new' },
    },
  },
  {
    name: 'a patch of a missing document',
    mutations: [{ createOrReplace: page('~c') }, { patch: { id: '~nothing', set: { a: 1 } } }],
    status: 404,
    error: {
      type: 'documentNotFoundError',
      description: 'The document with the ID "~nothing" was not found',
      index: 1,
      details: { id: '~nothing' },
    },
  },
  {
    name: 'a patch of a document that the transaction deleted',
    mutations: [{ create: page('~c') }, { delete: { id: '~c' } }, { patch: { id: '~c', set: { a: 1 } } }],
    status: 404,
    error: {
      type: 'documentNotFoundError',
      description: 'The document with the ID "~c" was not found',
      index: 2,
    },
  },
  {
    name: 'a dangling reference',
    mutations: [{ create: page('~c', { to: reference('~nothing') }) }],
    status: 409,
    error: {
      type: 'documentReferenceDoesNotExistError',
      description: 'Document "~c" references non-existent document "~nothing"',
      index: 0,
      details: { id: '~c', referenceID: '~nothing' },
    },
  },
  {
    name: 'a reference to a document that the transaction deletes',
    mutations: [
      { create: page('~c') },
      { delete: { id: '~c' } },
      { create: page('~d', { to: [reference('~c')] }) },
    ],
    status: 409,
    error: {
      type: 'documentReferenceDoesNotExistError',
      description: 'Document "~d" references non-existent document "~c"',
      index: 2,
    },
  },
  {
    name: 'deleting the target of a reference',
    mutations: [{ delete: { id: '~a' } }],
    status: 409,
    error: {
      type: 'documentHasExistingReferencesError',
      description: 'Document "~a" cannot be deleted as there are references to it from "~b"',
      index: 0,
      details: { id: '~a', referencingIDs: ['~b'] },
    },
  },
  {
    name: 'another revision',
    mutations: [{ patch: { id: '~a', ifRevisionID: 'other', set: { a: 1 } } }],
    status: 409,
    error: {
      type: 'documentRevisionIDDoesNotMatchError',
      description: 'Document "~a" has unexpected revision ID ("{revision of ~a}"), expected "other"',
      index: 0,
      details: { id: '~a', expectedRevisionID: 'other' },
    },
  },
];
