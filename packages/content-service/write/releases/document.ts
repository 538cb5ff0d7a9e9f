import { isReleaseName, releaseOfId } from '../../store/documents/id.ts';
import type { DocumentSnapshot, StoredDocument } from '../../store/documents/types.ts';
import { isJsonObject } from '../../shared/json.ts';
import { MalformedStep } from '../../store/errors.ts';

const PREFIX = '_.releases.';

/** Document type of releases. */
export const RELEASE_TYPE = 'system.release';

/** Returns the id of the document of a release. */
export function releaseDocumentId(name: string): string {
  return `${PREFIX}${name}`;
}

/** Returns the name of a release by the id of its document; `undefined` for any other id. */
export function releaseNameOf(id: string): string | undefined {
  const name = id.startsWith(PREFIX) ? id.slice(PREFIX.length) : '';
  return isReleaseName(name) ? name : undefined;
}

/** Returns the state of a release. Any string: releases can be written by mutations, too. */
export function stateOf(release: StoredDocument): string {
  return String(release['state']);
}

/** True if the state is final: no version of the release can be published any more. */
export function isFinished(state: unknown): boolean {
  return state === 'archived' || state === 'published';
}

/** Returns the ids of the versions that a release had when it was archived or published. */
export function finalVersionIds(release: StoredDocument): string[] {
  const states: unknown = release['finalDocumentStates'];
  if (!Array.isArray(states)) return [];
  return states.flatMap((state: unknown) => {
    const id = isJsonObject(state) ? state['id'] : undefined;
    return typeof id === 'string' ? id : [];
  });
}

/** Returns the documents of all releases of a dataset. */
export function releasesOf({ documents }: DocumentSnapshot): StoredDocument[] {
  return documents.filter(({ _id, _type }) => _type === RELEASE_TYPE && releaseNameOf(_id) !== undefined);
}

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  releaseType: ['asap', 'scheduled', 'undecided'],
  cardinality: ['one', 'many'],
};

/**
 * Validates the metadata of a release: `releaseType` is required; `title`, `description`, `intendedPublishAt`,
 * `cardinality` and further properties are optional.
 *
 * @throws MalformedStep naming the invalid property.
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

/**
 * Creates the lock of a snapshot, which returns why a document must not be changed: versions are locked unless their
 * release is active. Versions of releases that do not exist are not locked.
 */
export function releaseLock({ byId }: DocumentSnapshot): (id: string) => string | undefined {
  return (id) => {
    const name = releaseOfId(id);
    const release = name === undefined ? undefined : byId.get(releaseDocumentId(name));
    if (release === undefined || stateOf(release) === 'active') return undefined;
    return `Documents in release "${name}" (state: ${stateOf(release)}) can not be mutated`;
  };
}
