import path from 'node:path';
import type { DocumentSnapshot, StoredDocument } from '../store/documents/types.ts';
import type { AssetKind } from './storage.ts';

const TYPES: Readonly<Record<AssetKind, string>> = {
  images: 'sanity.imageAsset',
  files: 'sanity.fileAsset',
};

/** Whether a document describes an image or a file rather than content. */
export function isAssetDocument({ _type }: StoredDocument): boolean {
  return Object.values(TYPES).includes(_type);
}

/** File names of the assets there are documents of. */
export function assetNames({ documents }: DocumentSnapshot, kind: AssetKind): ReadonlySet<string> {
  const paths = documents.filter(({ _type }) => _type === TYPES[kind]).map((document) => document['path']);
  return new Set(paths.flatMap((each) => (typeof each === 'string' ? path.posix.basename(each) : [])));
}
