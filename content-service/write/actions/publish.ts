import { publishedId } from '../../store/documents/id.ts';
import type { StoredDocument } from '../../store/documents/types.ts';
import { isMarkedForUnpublish } from '../../store/documents/views.ts';
import { publishedCopy } from './content.ts';
import type { Step } from './step.ts';

/**
 * Publishes a draft or version: replaces the published document, or deletes it when the version is marked for
 * unpublishing, and deletes the draft or version.
 */
export function publishVersion({ stage, index }: Step, version: StoredDocument): void {
  const id = publishedId(version._id);
  if (isMarkedForUnpublish(version)) stage.apply(index, { kind: 'delete', target: { id } });
  else stage.apply(index, { kind: 'createOrReplace', document: publishedCopy(id, version) });
  stage.apply(index, { kind: 'delete', target: { id: version._id } });
}
