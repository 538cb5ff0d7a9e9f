import type { DocumentSnapshot } from '../../store/documents/types.ts';
import { createSnapshot } from '../../store/documents/types.ts';
import { viewOf } from '../../store/documents/views.ts';
import type { Identity } from './types.ts';

const NOTHING = createSnapshot([]);

/**
 * The stored documents someone may read: everyone what is public (ids without a dot) in a public dataset and nothing in
 * a private one, viewers and editors everything. Perspectives are laid over it, so that the drafts perspective shows
 * published documents to those who may not read drafts, as on the hosted service.
 */
export function readableSnapshot(
  { snapshot, isPrivate }: { readonly snapshot: DocumentSnapshot; readonly isPrivate: boolean },
  { role }: Pick<Identity, 'role'>,
): DocumentSnapshot {
  if (role !== 'none') return snapshot;
  return isPrivate ? NOTHING : viewOf(snapshot, { kind: 'layers', layers: ['published'] });
}
