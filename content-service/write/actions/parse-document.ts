import { draftId, isDraftId } from '../../store/documents/id.ts';
import { MalformedStep } from '../../store/transactions/errors.ts';
import { parsePatchOperations, PATCH_OPERATION_NAMES, requireKnownKeys } from '../mutations/parse-patch.ts';
import { fieldsOf, isUnpublishedId, requireVersionOf, type Fields } from './fields.ts';
import type { DocumentAction, IdentifiedDocument } from './types.ts';

/** How one type of action is read: the properties it may have, and what it becomes. */
export interface ActionReader<Parsed> {
  readonly keys: readonly string[];
  read(fields: Fields): Parsed;
}

/** The draft or version an action is about, and the document it belongs to. */
function pair(fields: Fields): { publishedId: string; versionId: string } {
  const publishedId = fields.publishedId();
  const versionId = fields.versionId('versionId', 'draftId');
  requireVersionOf(versionId, publishedId);
  return { publishedId, versionId };
}

function readCreate(fields: Fields): DocumentAction {
  const publishedId = fields.publishedId();
  const given = fields.document('attributes', publishedId);
  // Attributes without an id, or with that of the published document, are those of its draft.
  const document = given._id === publishedId ? { ...given, _id: draftId(publishedId) } : given;
  requireVersionOf(document._id, publishedId);
  const ifExists = fields.oneOf('ifExists', ['fail', 'ignore'], 'fail');
  return { kind: 'document.create', publishedId, document, ifExists };
}

function readEdit(fields: Fields): DocumentAction {
  const patch = fieldsOf(fields.object('patch'));
  requireKnownKeys(patch.value, ['ifRevisionID', ...PATCH_OPERATION_NAMES], '"patch"');
  const operations = parsePatchOperations(patch.value);
  const ifRevisionID = patch.optionalString('ifRevisionID');
  return { kind: 'document.edit', ...pair(fields), ifRevisionID, operations };
}

function readPublish(fields: Fields): DocumentAction {
  return {
    kind: 'document.publish',
    ...pair(fields),
    ifVersionRevisionId:
      fields.optionalString('ifVersionRevisionId') ?? fields.optionalString('ifDraftRevisionId'),
    ifPublishedRevisionId: fields.optionalString('ifPublishedRevisionId'),
  };
}

function readUnpublish(fields: Fields): DocumentAction {
  const ids = pair(fields);
  if (isDraftId(ids.versionId)) return { kind: 'document.unpublish', ...ids };
  throw new MalformedStep(
    'Unpublishing makes a draft; to unpublish with a release, use sanity.action.document.version.unpublish',
  );
}

function readDelete(fields: Fields): DocumentAction {
  const publishedId = fields.publishedId();
  const listed: unknown = fields.value['includeVersions'] ?? fields.value['includeDrafts'] ?? [];
  if (!Array.isArray(listed)) throw new MalformedStep('"includeDrafts" must be an array of ids');
  const includeVersions = listed.map((id: unknown) => {
    const versionId = typeof id === 'string' ? id : String(id);
    requireVersionOf(versionId, publishedId);
    return versionId;
  });
  return { kind: 'document.delete', publishedId, includeVersions, purge: fields.flag('purge') };
}

function versionDocument(fields: Fields, name: string): IdentifiedDocument {
  const document = fields.document(name);
  if (isUnpublishedId(document._id)) return document;
  throw new MalformedStep(
    `"${name}._id" must be the id of a draft or version, such as "drafts.${document._id}"`,
  );
}

function readReplaceDraft(fields: Fields): DocumentAction {
  const publishedId = fields.publishedId();
  const document = versionDocument(fields, 'attributes');
  requireVersionOf(document._id, publishedId);
  return { kind: 'document.replaceDraft', publishedId, document };
}

function readVersionCreate(fields: Fields): DocumentAction {
  const publishedId = fields.publishedId();
  if (fields.has('document') === fields.has('baseId')) {
    throw new MalformedStep('A version is created from either a "document" or a "baseId"');
  }
  if (fields.has('document')) {
    const document = versionDocument(fields, 'document');
    requireVersionOf(document._id, publishedId);
    return { kind: 'document.version.create', versionId: document._id, source: { document } };
  }
  const versionId = fields.versionId('versionId');
  requireVersionOf(versionId, publishedId);
  const ifBaseRevisionId = fields.optionalString('ifBaseRevisionId');
  const source = { baseId: fields.documentId('baseId'), ifBaseRevisionId };
  return { kind: 'document.version.create', versionId, source };
}

function readDiscard(fields: Fields): DocumentAction {
  const versionId = fields.versionId('versionId', 'draftId');
  return { kind: 'document.version.discard', versionId, purge: fields.flag('purge') };
}

const PAIR = ['publishedId', 'draftId', 'versionId'];

/** The actions on documents and their versions, by what follows `sanity.action.`. */
export const DOCUMENT_ACTIONS: Readonly<Record<string, ActionReader<DocumentAction>>> = {
  'document.create': { keys: ['publishedId', 'attributes', 'ifExists'], read: readCreate },
  'document.edit': { keys: [...PAIR, 'patch'], read: readEdit },
  'document.publish': {
    keys: [...PAIR, 'ifDraftRevisionId', 'ifVersionRevisionId', 'ifPublishedRevisionId'],
    read: readPublish,
  },
  'document.unpublish': { keys: PAIR, read: readUnpublish },
  'document.delete': {
    keys: ['publishedId', 'includeDrafts', 'includeVersions', 'purge'],
    read: readDelete,
  },
  'document.discard': { keys: ['draftId', 'versionId', 'purge'], read: readDiscard },
  'document.replaceDraft': { keys: ['publishedId', 'attributes'], read: readReplaceDraft },
  'document.version.create': {
    keys: ['publishedId', 'versionId', 'document', 'baseId', 'ifBaseRevisionId'],
    read: readVersionCreate,
  },
  'document.version.discard': { keys: ['versionId', 'purge'], read: readDiscard },
  'document.version.replace': {
    keys: ['document'],
    read: (fields) => ({
      kind: 'document.version.replace',
      document: versionDocument(fields, 'document'),
    }),
  },
  'document.version.unpublish': {
    keys: PAIR,
    read: (fields) => ({ kind: 'document.version.unpublish', ...pair(fields) }),
  },
};
