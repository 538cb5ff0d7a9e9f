import { refusedStep, malformedSteps, MalformedStep } from '../../store/errors.ts';
import type { ReleaseAction } from '../actions/types.ts';
import { requireAbsent, requireDocument, type Step } from '../actions/step.ts';
import type { StoredDocument } from '../../store/documents/types.ts';
import type { PatchOperations } from '../../store/transactions/mutation.ts';
import {
  checkMetadata,
  finalVersionIds,
  isFinished,
  RELEASE_TYPE,
  releaseDocumentId,
  stateOf,
} from './document.ts';
import { finalStates, publishRelease, versionIdsOf } from './publish.ts';

/** Kind of an action on an existing release. */
type TransitionKind = Exclude<ReleaseAction['kind'], 'release.create' | 'release.import'>;

/** States that permit an action, and the transitional state of the hosted service, which its error names. */
const TRANSITIONS: Readonly<
  Record<TransitionKind, { readonly from: readonly string[]; readonly through: string }>
> = {
  'release.edit': { from: ['active', 'scheduled'], through: 'edited' },
  'release.publish': { from: ['active'], through: 'publishing' },
  'release.schedule': { from: ['active'], through: 'scheduling' },
  'release.unschedule': { from: ['scheduled'], through: 'unscheduling' },
  'release.archive': { from: ['active'], through: 'archiving' },
  'release.unarchive': { from: ['archived'], through: 'unarchiving' },
  'release.delete': { from: ['archived', 'published'], through: 'deleted' },
};

/**
 * Checks that the state of a release permits an action.
 *
 * @throws TransactionRefused naming the state and those that permit it.
 */
function requireTransition(index: number, kind: TransitionKind, name: string, state: string): void {
  const { from, through } = TRANSITIONS[kind];
  if (from.includes(state)) return;
  const description = `Release "${name}" is not permitted to transition from state '${state}' to '${through}'; it must be ${from.join(' or ')}`;
  throw refusedStep('action', 'invalid', index, 'validationError', description, { id: name });
}

type Of<Kind extends ReleaseAction['kind']> = Extract<ReleaseAction, { readonly kind: Kind }>;

function requireMetadata(step: Step, metadata: unknown): void {
  try {
    checkMetadata(metadata);
  } catch (error) {
    if (!(error instanceof MalformedStep)) throw error;
    throw malformedSteps('action', [{ index: step.index, description: error.message }]);
  }
}

function patch(step: Step, name: string, operations: PatchOperations): void {
  step.transaction.apply(step.index, { kind: 'patch', target: { id: releaseDocumentId(name) }, operations });
}

function deleteVersions(step: Step, ids: readonly string[]): void {
  for (const id of ids) step.transaction.apply(step.index, { kind: 'delete', target: { id } });
}

function create(step: Step, { releaseId, metadata }: Of<'release.create'>): void {
  const _id = releaseDocumentId(releaseId);
  requireAbsent(step, _id);
  const complete = { releaseType: 'undecided', ...metadata };
  requireMetadata(step, complete);
  const document = {
    _id,
    _type: RELEASE_TYPE,
    name: releaseId,
    state: 'active',
    metadata: complete,
    userId: step.transaction.author,
  };
  step.transaction.apply(step.index, { kind: 'create', document });
}

function edit(step: Step, { releaseId, operations }: Of<'release.edit'>): void {
  const { unset = [], insert, ...byPath } = operations;
  const paths = [
    ...unset,
    ...(insert ? [insert.path] : []),
    ...Object.values(byPath).flatMap((values) => Object.keys(values ?? {})),
  ];
  const other = paths.find((path) => !/^metadata(?![\w$-])/.test(path));
  if (other !== undefined) {
    const description = `An edit of a release may change its "metadata" only, not "${other}"`;
    throw malformedSteps('action', [{ index: step.index, description }]);
  }
  patch(step, releaseId, operations);
  requireMetadata(step, requireDocument(step, releaseDocumentId(releaseId))['metadata']);
}

function archive(step: Step, name: string): void {
  const ids = versionIdsOf(step, name);
  deleteVersions(step, ids);
  patch(step, name, { set: { state: 'archived', ...finalStates(ids) }, unset: ['error'] });
}

function unarchive(step: Step, release: StoredDocument, name: string): void {
  const lost: string[] = [];
  for (const id of finalVersionIds(release)) {
    const before = step.transaction.lastRevision(id);
    if (before === undefined) {
      lost.push(id);
      continue;
    }
    const { _rev, _updatedAt, ...document } = before;
    step.transaction.apply(step.index, { kind: 'createIfNotExists', document });
  }
  if (lost.length > 0) {
    const description = `Release "${name}" cannot be unarchived as the history no longer contains ${lost.map((id) => `"${id}"`).join(', ')}`;
    throw refusedStep('action', 'conflict', step.index, 'documentNotFoundError', description, { ids: lost });
  }
  patch(step, name, { set: { state: 'active' }, unset: ['finalDocumentStates'] });
}

function importRelease(step: Step, { releaseId, attributes, ifExists }: Of<'release.import'>): void {
  const _id = releaseDocumentId(releaseId);
  if (ifExists === 'fail') requireAbsent(step, _id);
  const { metadata, state, publishAt, _rev, _updatedAt, ...fields } = attributes;
  requireMetadata(step, metadata);
  // A scheduled release becomes active: an import must not publish, and versions may be imported later.
  const isDone = isFinished(state);
  const document = {
    ...fields,
    ...(isDone && publishAt !== undefined && { publishAt }),
    _id,
    _type: RELEASE_TYPE,
    name: releaseId,
    state: isDone ? state : 'active',
    metadata,
  };
  const kind = ifExists === 'replace' ? 'createOrReplace' : 'createIfNotExists';
  step.transaction.apply(step.index, { kind, document });
}

/**
 * Applies one action to a release.
 *
 * @throws TransactionRefused for a release that does not exist, exists already or cannot be restored, when its state
 *   does not permit the action, and as the resulting mutations do.
 */
export function applyReleaseAction(step: Step, action: ReleaseAction): void {
  const { kind, releaseId: name } = action;
  if (kind === 'release.create') return create(step, action);
  if (kind === 'release.import') return importRelease(step, action);
  const release = requireDocument(step, releaseDocumentId(name));
  requireTransition(step.index, kind, name, stateOf(release));
  switch (kind) {
    case 'release.edit':
      return edit(step, action);
    case 'release.publish':
      return publishRelease(step, name);
    case 'release.schedule':
      return patch(step, name, {
        set: { state: 'scheduled', publishAt: action.publishAt },
        unset: ['error'],
      });
    case 'release.unschedule':
      return patch(step, name, { set: { state: 'active' }, unset: ['publishAt'] });
    case 'release.archive':
      return archive(step, name);
    case 'release.unarchive':
      return unarchive(step, release, name);
    case 'release.delete':
      deleteVersions(step, versionIdsOf(step, name));
      return step.transaction.apply(step.index, { kind: 'delete', target: { id: release._id } });
  }
}
