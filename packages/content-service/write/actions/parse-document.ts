import { draftId, isDraftId } from '../../store/documents/id.ts';
import { MalformedStep } from '../../store/errors.ts';
import { parsePatchOperations, PATCH_OPERATION_NAMES, requireKnownKeys } from '../mutations/parse-patch.ts';
import { fieldsOf, isUnpublishedId, requireVersionOf, type Fields } from './fields.ts';
import type { DocumentAction, IdentifiedDocument } from './types.ts';

/** Parser of one type of action, with the allowed properties. */
export interface ActionParser<Parsed> {
  readonly keys: readonly string[];
  parse(fields: Fields): Parsed;
}

/** Parses the ids of a draft or version and of its document. */
function parseIds(fields: Fields): { publishedId: string; versionId: string } {
  const publishedId = fields.publishedId();
  const versionId = fields.versionId('versionId', 'draftId');
  requireVersionOf(versionId, publishedId);
  return { publishedId, versionId };
}

function parseCreate(fields: Fields): DocumentAction {
  const publishedId = fields.publishedId();
  const given = fields.document('attributes', publishedId);
  // Without an id, or with the published one, the document becomes a draft.
  const document = given._id === publishedId ? { ...given, _id: draftId(publishedId) } : given;
  requireVersionOf(document._id, publishedId);
  const ifExists = fields.oneOf('ifExists', ['fail', 'ignore'], 'fail');
  return { kind: 'document.create', publishedId, document, ifExists };
}

function parseEdit(fields: Fields): DocumentAction {
  const patch = fieldsOf(fields.object('patch'));
  requireKnownKeys(patch.value, ['ifRevisionID', ...PATCH_OPERATION_NAMES], '"patch"');
  const operations = parsePatchOperations(patch.value);
  const ifRevisionID = patch.optionalString('ifRevisionID');
  return { kind: 'document.edit', ...parseIds(fields), ifRevisionID, operations };
}

function parsePublish(fields: Fields): DocumentAction {
  return {
    kind: 'document.publish',
    ...parseIds(fields),
    ifVersionRevisionId:
      fields.optionalString('ifVersionRevisionId') ?? fields.optionalString('ifDraftRevisionId'),
    ifPublishedRevisionId: fields.optionalString('ifPublishedRevisionId'),
  };
}

function parseUnpublish(fields: Fields): DocumentAction {
  const ids = parseIds(fields);
  if (isDraftId(ids.versionId)) return { kind: 'document.unpublish', ...ids };
  throw new MalformedStep(
    'Unpublishing creates a draft; to unpublish with a release, use sanity.action.document.version.unpublish',
  );
}

function parseDelete(fields: Fields): DocumentAction {
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

function parseReplaceDraft(fields: Fields): DocumentAction {
  const publishedId = fields.publishedId();
  const document = versionDocument(fields, 'attributes');
  requireVersionOf(document._id, publishedId);
  return { kind: 'document.replaceDraft', publishedId, document };
}

function parseVersionCreate(fields: Fields): DocumentAction {
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

function parseDiscard(fields: Fields): DocumentAction {
  const versionId = fields.versionId('versionId', 'draftId');
  return { kind: 'document.version.discard', versionId, purge: fields.flag('purge') };
}

const ID_KEYS = ['publishedId', 'draftId', 'versionId'];

/** Parsers of actions on documents and their versions, by name without `sanity.action.`. */
export const DOCUMENT_ACTIONS: Readonly<Record<string, ActionParser<DocumentAction>>> = {
  'document.create': { keys: ['publishedId', 'attributes', 'ifExists'], parse: parseCreate },
  'document.edit': { keys: [...ID_KEYS, 'patch'], parse: parseEdit },
  'document.publish': {
    keys: [...ID_KEYS, 'ifDraftRevisionId', 'ifVersionRevisionId', 'ifPublishedRevisionId'],
    parse: parsePublish,
  },
  'document.unpublish': { keys: ID_KEYS, parse: parseUnpublish },
  'document.delete': {
    keys: ['publishedId', 'includeDrafts', 'includeVersions', 'purge'],
    parse: parseDelete,
  },
  'document.discard': { keys: ['draftId', 'versionId', 'purge'], parse: parseDiscard },
  'document.replaceDraft': { keys: ['publishedId', 'attributes'], parse: parseReplaceDraft },
  'document.version.create': {
    keys: ['publishedId', 'versionId', 'document', 'baseId', 'ifBaseRevisionId'],
    parse: parseVersionCreate,
  },
  'document.version.discard': { keys: ['versionId', 'purge'], parse: parseDiscard },
  'document.version.replace': {
    keys: ['document'],
    parse: (fields) => ({
      kind: 'document.version.replace',
      document: versionDocument(fields, 'document'),
    }),
  },
  'document.version.unpublish': {
    keys: ID_KEYS,
    parse: (fields) => ({ kind: 'document.version.unpublish', ...parseIds(fields) }),
  },
};
