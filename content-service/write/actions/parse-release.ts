import { MalformedStep } from '../../store/transactions/errors.ts';
import { parsePatchOperations, PATCH_OPERATION_NAMES, requireKnownKeys } from '../mutations/parse-patch.ts';
import { isTimestamp } from '../../store/transactions/validate-document.ts';
import type { Fields } from './fields.ts';
import type { ActionReader } from './parse-document.ts';
import type { ReleaseAction } from './types.ts';

type PlainKind = Exclude<
  ReleaseAction['kind'],
  'release.create' | 'release.edit' | 'release.schedule' | 'release.import'
>;

function plain(kind: PlainKind): ActionReader<ReleaseAction> {
  return { keys: ['releaseId'], read: (fields) => ({ kind, releaseId: fields.releaseName() }) };
}

function readEdit(fields: Fields): ReleaseAction {
  const patch = fields.object('patch');
  requireKnownKeys(patch, PATCH_OPERATION_NAMES, '"patch"');
  return {
    kind: 'release.edit',
    releaseId: fields.releaseName(),
    operations: parsePatchOperations(patch),
  };
}

function readSchedule(fields: Fields): ReleaseAction {
  const publishAt = fields.string('publishAt');
  if (isTimestamp(publishAt)) {
    return { kind: 'release.schedule', releaseId: fields.releaseName(), publishAt };
  }
  throw new MalformedStep(`"publishAt" must be a timestamp such as 2026-11-01T08:00:00Z, not "${publishAt}"`);
}

function readImport(fields: Fields): ReleaseAction {
  return {
    kind: 'release.import',
    releaseId: fields.releaseName(),
    attributes: fields.object(fields.has('document') ? 'document' : 'attributes'),
    ifExists: fields.oneOf('ifExists', ['fail', 'ignore', 'replace'], 'fail'),
  };
}

/** The actions on releases, by what follows `sanity.action.`. */
export const RELEASE_ACTIONS: Readonly<Record<string, ActionReader<ReleaseAction>>> = {
  'release.create': {
    keys: ['releaseId', 'metadata'],
    read: (fields) => ({
      kind: 'release.create',
      releaseId: fields.releaseName(),
      metadata: fields.has('metadata') ? fields.object('metadata') : {},
    }),
  },
  'release.edit': { keys: ['releaseId', 'patch'], read: readEdit },
  'release.publish': plain('release.publish'),
  'release.schedule': { keys: ['releaseId', 'publishAt'], read: readSchedule },
  'release.unschedule': plain('release.unschedule'),
  'release.archive': plain('release.archive'),
  'release.unarchive': plain('release.unarchive'),
  'release.delete': plain('release.delete'),
  'release.import': { keys: ['releaseId', 'attributes', 'document', 'ifExists'], read: readImport },
};
