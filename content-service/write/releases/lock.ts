import { releaseOfId } from '../../store/documents/id.ts';
import type { DocumentSnapshot } from '../../store/documents/types.ts';
import { releaseDocumentId, stateOf } from './document.ts';

/**
 * Tells why a document may not be changed: the versions in a release are fixed once it is scheduled, published or
 * archived. Versions of releases that do not exist are not.
 */
export function releaseLock({ byId }: DocumentSnapshot): (id: string) => string | undefined {
  return (id) => {
    const name = releaseOfId(id);
    const release = name === undefined ? undefined : byId.get(releaseDocumentId(name));
    if (release === undefined || stateOf(release) === 'active') return undefined;
    return `Documents in release "${name}" (state: ${stateOf(release)}) can not be mutated`;
  };
}
