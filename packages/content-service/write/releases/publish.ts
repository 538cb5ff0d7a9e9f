import { publishVersion, requireDocument, type Step } from '../actions/step.ts';
import { releaseOfId } from '../../store/documents/id.ts';
import { releaseDocumentId } from './document.ts';

/** Returns the ids of the versions in a release. */
export function versionIdsOf({ transaction }: Pick<Step, 'transaction'>, name: string): string[] {
  return [...transaction.ids()].filter((id) => releaseOfId(id) === name);
}

/** Returns the `finalDocumentStates` of a release, which name its former versions; empty without versions. */
export function finalStates(ids: readonly string[]): object {
  return ids.length === 0 ? {} : { finalDocumentStates: ids.map((id) => ({ id })) };
}

/** Publishes all versions of a release and sets its state to `published`. Does not check its previous state. */
export function publishRelease(step: Step, name: string): void {
  const ids = versionIdsOf(step, name);
  for (const id of ids) publishVersion(step, requireDocument(step, id));
  const { timestamp } = step.transaction;
  step.transaction.apply(step.index, {
    kind: 'patch',
    target: { id: releaseDocumentId(name) },
    operations: {
      setIfMissing: { publishAt: timestamp },
      set: { state: 'published', publishedAt: timestamp, ...finalStates(ids) },
      unset: ['error'],
    },
  });
}
