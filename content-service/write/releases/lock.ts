import { releaseOfId } from '../../store/documents/id.ts';
import type { DocumentSnapshot } from '../../store/documents/types.ts';
import { releaseDocumentId, stateOf } from './document.ts';

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
