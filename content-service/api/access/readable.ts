import type { DocumentSnapshot } from '../../store/documents/types.ts';
import { createSnapshot } from '../../store/documents/types.ts';
import { viewOf } from '../../store/documents/views.ts';
import type { Identity } from './types.ts';

const NOTHING = createSnapshot([]);

/**
 * Returns the view of the documents that an identity may read: all of them for viewers and editors; else public ones
 * (ids without a dot) in a public dataset and none in a private one. Perspectives are applied to this view, so that
 * `drafts` shows published documents to those who may not read drafts, as on the hosted service.
 */
export function readableSnapshot(
  { snapshot, isPrivate }: { readonly snapshot: DocumentSnapshot; readonly isPrivate: boolean },
  { role }: Pick<Identity, 'role'>,
): DocumentSnapshot {
  if (role !== 'none') return snapshot;
  return isPrivate ? NOTHING : viewOf(snapshot, { kind: 'layers', layers: ['published'] });
}
