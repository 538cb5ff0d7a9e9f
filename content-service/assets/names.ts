import path from 'node:path';
import type { DocumentSnapshot, StoredDocument } from '../store/documents/types.ts';
import type { AssetKind } from './storage.ts';

const TYPES: Readonly<Record<AssetKind, string>> = {
  images: 'sanity.imageAsset',
  files: 'sanity.fileAsset',
};

/** True if the document is an image or file asset. */
export function isAssetDocument({ _type }: StoredDocument): boolean {
  return Object.values(TYPES).includes(_type);
}

/** Returns the file names of the assets with a document. */
export function assetNames({ documents }: DocumentSnapshot, kind: AssetKind): ReadonlySet<string> {
  const paths = documents.filter(({ _type }) => _type === TYPES[kind]).map((document) => document['path']);
  return new Set(paths.flatMap((each) => (typeof each === 'string' ? path.posix.basename(each) : [])));
}
