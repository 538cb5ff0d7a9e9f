import { isReleaseName } from '../../store/documents/id.ts';
import type { DocumentSnapshot, StoredDocument } from '../../store/documents/types.ts';
import { isJsonObject } from '../../ground/json.ts';
import { MalformedStep } from '../../store/transactions/errors.ts';

const PREFIX = '_.releases.';

/** The type of the documents that describe releases. */
export const RELEASE_TYPE = 'system.release';

/** The id of the document that describes a release. */
export function releaseDocumentId(name: string): string {
  return `${PREFIX}${name}`;
}

/** The name of the release a document describes, or `undefined` of any other document. */
export function releaseNameOf(id: string): string | undefined {
  const name = id.startsWith(PREFIX) ? id.slice(PREFIX.length) : '';
  return isReleaseName(name) ? name : undefined;
}

/** The state a release is in; releases may be written by mutations too, so it can be anything. */
export function stateOf(release: StoredDocument): string {
  return String(release['state']);
}

/** Whether a release in a state is over: nothing is published from it any more. */
export function isOver(state: unknown): boolean {
  return state === 'archived' || state === 'published';
}

/** Ids of the versions a release had when it was archived or published. */
export function finalVersionIds(release: StoredDocument): string[] {
  const states: unknown = release['finalDocumentStates'];
  if (!Array.isArray(states)) return [];
  return states.flatMap((state: unknown) => {
    const id = isJsonObject(state) ? state['id'] : undefined;
    return typeof id === 'string' ? id : [];
  });
}

/** All releases of a dataset. */
export function releasesOf({ documents }: DocumentSnapshot): StoredDocument[] {
  return documents.filter(({ _id, _type }) => _type === RELEASE_TYPE && releaseNameOf(_id) !== undefined);
}

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  releaseType: ['asap', 'scheduled', 'undecided'],
  cardinality: ['one', 'many'],
};

/**
 * Checks what people say about a release: `releaseType`, and if they want `title`, `description`, `intendedPublishAt`,
 * `cardinality` and whatever else.
 *
 * @throws MalformedStep naming the property.
 */
export function checkMetadata(metadata: unknown): void {
  if (!isJsonObject(metadata)) throw new MalformedStep('"metadata" of a release must be an object');
  for (const [name, choices] of Object.entries(CHOICES)) {
    const value = metadata[name];
    const isMissing = value === undefined && name !== 'releaseType';
    if (isMissing || (typeof value === 'string' && choices.includes(value))) continue;
    throw new MalformedStep(`"metadata.${name}" of a release must be ${choices.join(', ')}`);
  }
  for (const name of ['title', 'description', 'intendedPublishAt']) {
    const value = metadata[name] ?? '';
    if (typeof value !== 'string') {
      throw new MalformedStep(`"metadata.${name}" of a release must be a string`);
    }
  }
}
