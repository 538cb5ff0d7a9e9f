import fc from 'fast-check';
import { damaged, oddJson } from './damage.ts';
import { documentId } from './mutations.ts';
import { words } from '../../shared/testing.ts';

const documentActions = ['create', 'delete', 'discard', 'edit', 'publish', 'unpublish'];
const versionActions = ['create', 'discard', 'replace', 'unpublish'];
const releaseActions = words`create edit publish schedule unschedule archive unarchive delete`;

const actionType = damaged([
  ...documentActions.map((name) => `sanity.action.document.${name}`),
  ...versionActions.map((name) => `sanity.action.document.version.${name}`),
  ...releaseActions.map((name) => `sanity.action.release.${name}`),
]);

/** Valid id or any other value. */
const idOrNot = fc.oneof({ weight: 4, arbitrary: documentId }, { weight: 1, arbitrary: oddJson });

const action = fc.record(
  {
    actionType,
    publishedId: idOrNot,
    draftId: idOrNot,
    versionId: idOrNot,
    releaseId: idOrNot,
    baseId: idOrNot,
    attributes: fc.oneof(fc.record({ _id: documentId, _type: fc.constant('page'), title: oddJson }), oddJson),
    document: fc.oneof(fc.record({ _id: documentId, _type: fc.constant('page'), title: oddJson }), oddJson),
    patch: fc.oneof(fc.record({ set: fc.record({ title: oddJson }) }), oddJson),
    metadata: oddJson,
    publishAt: oddJson,
    ifExists: fc.oneof(fc.constantFrom('fail', 'ignore'), oddJson),
    ifDraftRevisionId: oddJson,
    includeDrafts: oddJson,
    purge: oddJson,
  },
  { requiredKeys: ['actionType'] },
);

/** Bodies of action requests, mostly invalid. */
export const actionBody = fc
  .record(
    {
      actions: fc.oneof(
        { weight: 9, arbitrary: fc.array(action, { maxLength: 3 }) },
        { weight: 1, arbitrary: oddJson },
      ),
      transactionId: oddJson,
      dryRun: oddJson,
    },
    { requiredKeys: ['actions'] },
  )
  .map((body) => JSON.stringify(body));
