import fc from 'fast-check';
import { damaged, groqQuery, oddJson } from './damage.ts';
import { words } from '../../shared/testing.ts';

const ids = [
  'home',
  'a',
  'drafts.a',
  'versions.r1.a',
  'a..b',
  '-',
  'x'.repeat(200),
  '*',
  '',
  'a,b',
  '__proto__',
];

/** Document ids, valid and invalid; few, so that a run does not fill the dataset. */
export const documentId = fc.constantFrom(...ids);

const path = damaged(words`title list[0] list[-1] items[_key=="k1"].n list[1:2] a.b.c ..n []`);
const values = fc.dictionary(path, oddJson, { maxKeys: 2 });
const insert = fc.record(
  { before: path, after: path, replace: path, items: fc.array(oddJson) },
  { requiredKeys: ['items'] },
);
const target = fc.oneof(
  { weight: 3, arbitrary: fc.record({ id: fc.constantFrom('home', 'a') }) },
  { weight: 1, arbitrary: fc.record({ id: documentId, query: groqQuery }, { requiredKeys: [] }) },
  { weight: 1, arbitrary: fc.record({ query: groqQuery, params: oddJson }) },
);
const operation = fc.oneof(
  fc.record({ set: values }),
  fc.record({ setIfMissing: values }),
  fc.record({ unset: fc.array(path, { maxLength: 2 }) }),
  fc.record({ inc: fc.dictionary(path, fc.double(), { maxKeys: 2 }) }),
  fc.record({ dec: oddJson }),
  fc.record({ insert }),
  fc.record({ diffMatchPatch: fc.dictionary(path, damaged(['@@ -1,9 +1,8 @@\n the \n-quick\n+slow\n'])) }),
  fc.record({ merge: oddJson }),
  fc.record({ ifRevisionID: oddJson, set: values }),
);
const patch = fc
  .tuple(target, operation, operation)
  .map(([chosen, first, second]): object => ({ ...chosen, ...first, ...second }));

const document = fc.oneof(
  fc.record({ _id: documentId, _type: fc.constant('page'), title: oddJson }),
  fc.record({ _id: oddJson, _type: oddJson, _createdAt: oddJson, list: oddJson }, { requiredKeys: [] }),
);

const mutation = fc.oneof(
  { weight: 4, arbitrary: fc.record({ patch }) },
  { weight: 1, arbitrary: fc.record({ create: document }) },
  { weight: 3, arbitrary: fc.record({ createOrReplace: document }) },
  { weight: 1, arbitrary: fc.record({ createIfNotExists: document }) },
  { weight: 2, arbitrary: fc.record({ delete: target }) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom('create', 'patch', 'delete', 'destroy'), oddJson, {
      maxKeys: 2,
    }),
  },
);

/** Bodies of mutation requests: invalid mutations, invalid JSON and some valid ones. */
export const mutationBody = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.array(mutation, { maxLength: 4 }).map((mutations) => JSON.stringify({ mutations })),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(mutation, { minLength: 1, maxLength: 2 })
      .chain((mutations) => damaged([JSON.stringify({ mutations })])),
  },
  { weight: 1, arbitrary: oddJson.map((value) => JSON.stringify(value)) },
);
