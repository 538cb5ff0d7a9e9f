import { MalformedStep } from '../../store/transactions/errors.ts';
import { parsePatchOperations, PATCH_OPERATION_NAMES, requireKnownKeys } from '../mutations/parse-patch.ts';
import { isTimestamp } from '../../store/transactions/validate-document.ts';
import type { Fields } from './fields.ts';
import type { ActionParser } from './parse-document.ts';
import type { ReleaseAction } from './types.ts';

type PlainKind = Exclude<
  ReleaseAction['kind'],
  'release.create' | 'release.edit' | 'release.schedule' | 'release.import'
>;

function plain(kind: PlainKind): ActionParser<ReleaseAction> {
  return { keys: ['releaseId'], parse: (fields) => ({ kind, releaseId: fields.releaseName() }) };
}

function parseEdit(fields: Fields): ReleaseAction {
  const patch = fields.object('patch');
  requireKnownKeys(patch, PATCH_OPERATION_NAMES, '"patch"');
  return {
    kind: 'release.edit',
    releaseId: fields.releaseName(),
    operations: parsePatchOperations(patch),
  };
}

function parseSchedule(fields: Fields): ReleaseAction {
  const publishAt = fields.string('publishAt');
  if (isTimestamp(publishAt)) {
    return { kind: 'release.schedule', releaseId: fields.releaseName(), publishAt };
  }
  throw new MalformedStep(`"publishAt" must be a timestamp such as 2026-11-01T08:00:00Z, not "${publishAt}"`);
}

function parseImport(fields: Fields): ReleaseAction {
  return {
    kind: 'release.import',
    releaseId: fields.releaseName(),
    attributes: fields.object(fields.has('document') ? 'document' : 'attributes'),
    ifExists: fields.oneOf('ifExists', ['fail', 'ignore', 'replace'], 'fail'),
  };
}

/** Parsers of actions on releases, by name without `sanity.action.`. */
export const RELEASE_ACTIONS: Readonly<Record<string, ActionParser<ReleaseAction>>> = {
  'release.create': {
    keys: ['releaseId', 'metadata'],
    parse: (fields) => ({
      kind: 'release.create',
      releaseId: fields.releaseName(),
      metadata: fields.has('metadata') ? fields.object('metadata') : {},
    }),
  },
  'release.edit': { keys: ['releaseId', 'patch'], parse: parseEdit },
  'release.publish': plain('release.publish'),
  'release.schedule': { keys: ['releaseId', 'publishAt'], parse: parseSchedule },
  'release.unschedule': plain('release.unschedule'),
  'release.archive': plain('release.archive'),
  'release.unarchive': plain('release.unarchive'),
  'release.delete': plain('release.delete'),
  'release.import': { keys: ['releaseId', 'attributes', 'document', 'ifExists'], parse: parseImport },
};
