import {
  draftId,
  isDraftId,
  isReleaseName,
  isValidDocumentId,
  isVersionId,
  publishedId,
} from '../../store/documents/id.ts';
import { isJsonObject, type JsonObject } from '../../shared/json.ts';
import { MalformedStep } from '../../store/errors.ts';
import type { IdentifiedDocument } from './types.ts';

/** True if the id is that of a draft or of a version in a release. */
export function isUnpublishedId(id: string): boolean {
  return isDraftId(id) || isVersionId(id);
}

/**
 * Checks that an id is that of a draft or version of the document.
 *
 * @throws MalformedStep with both ids.
 */
export function requireVersionOf(versionId: string, published: string): void {
  if (isUnpublishedId(versionId) && publishedId(versionId) === published) return;
  throw new MalformedStep(
    `"${versionId}" is not a draft or version of "${published}"; its id must be "${draftId(published)}" or "versions.<release>.${published}"`,
  );
}

/** Creates typed accessors of the properties of an action; each throws a MalformedStep naming the property. */
export function fieldsOf(value: JsonObject) {
  function wrong(name: string, expected: string): never {
    throw new MalformedStep(`"${name}" must be ${expected}`);
  }

  function string(name: string): string {
    const field = value[name];
    return typeof field === 'string' && field !== '' ? field : wrong(name, 'a non-empty string');
  }

  function documentId(name: string): string {
    const id = string(name);
    return isValidDocumentId(id) ? id : wrong(name, `a valid document ID, not "${id}"`);
  }

  function object(name: string): JsonObject {
    const field = value[name];
    return isJsonObject(field) ? field : wrong(name, 'an object');
  }

  const has = (name: string) => value[name] !== undefined && value[name] !== null;

  return {
    value,
    has,
    string,
    documentId,
    object,
    optionalString: (name: string) => (has(name) ? string(name) : undefined),
    flag(name: string): boolean {
      const field = value[name] ?? false;
      return typeof field === 'boolean' ? field : wrong(name, 'true or false');
    },
    /** @param fallback Value of a missing property. */
    oneOf<Choice extends string>(name: string, choices: readonly Choice[], fallback?: Choice): Choice {
      const field = has(name) ? value[name] : fallback;
      return choices.find((choice) => choice === field) ?? wrong(name, choices.join(' or '));
    },
    /** Returns a document with a type; `fallbackId` is its default id. */
    document(name: string, fallbackId?: string): IdentifiedDocument {
      // Clients send documents they have read; `_rev` and `_updatedAt` are set by the service.
      const { _id: id = fallbackId, _type: type, _rev, _updatedAt, ...fields } = object(name);
      if (typeof type !== 'string' || type === '') wrong(`${name}._type`, 'a non-empty string');
      if (typeof id !== 'string' || !isValidDocumentId(id)) wrong(`${name}._id`, 'a valid document ID');
      return { ...fields, _id: id, _type: type };
    },
    /** Returns the id of a published document, neither draft nor version. */
    publishedId(): string {
      const id = documentId('publishedId');
      return isUnpublishedId(id) ? wrong('publishedId', `the id of a published document, not "${id}"`) : id;
    },
    /** Returns the id of a draft or version from the first of these properties that exists. */
    versionId(...names: readonly string[]): string {
      const name = names.find(has) ?? names[0] ?? 'versionId';
      const id = documentId(name);
      return isUnpublishedId(id) ? id : wrong(name, `the id of a draft or version, not "${id}"`);
    },
    releaseName(): string {
      const name = string('releaseId');
      return isReleaseName(name)
        ? name
        : wrong('releaseId', `the name of a release (letters, digits, "_" and "-"), not "${name}"`);
    },
  };
}

/** Accessors of the properties of an action. */
export type Fields = ReturnType<typeof fieldsOf>;
