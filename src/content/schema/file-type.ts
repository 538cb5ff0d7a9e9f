import type { CustomValidator } from '@sanity/types';
import { isRecord, property } from '../../shared/json.ts';

/** Extensions of the films that browsers play. */
const FILM_EXTENSIONS = ['mp4', 'webm'] as const;

/** Returns the id of an uploaded file's asset, as editors write it or as queries fetch it. */
function assetId(file: unknown): unknown {
  const asset = property(file, 'asset');
  return isRecord(asset) ? (asset['_ref'] ?? asset['id']) : undefined;
}

/** True if an asset's id (`file-{hash}-{extension}`) ends in one of the extensions. */
export function hasExtension(id: string, extensions: readonly string[]): boolean {
  return extensions.includes(id.slice(id.lastIndexOf('-') + 1));
}

/** Validates that an uploaded file, where there is one, has one of the extensions: browsers only offer to choose such. */
export function fileWithExtension(extensions: readonly string[], message: string): CustomValidator {
  return (file) => {
    const id = assetId(file);
    return typeof id !== 'string' || hasExtension(id, extensions) ? true : message;
  };
}

/** Validates that an uploaded film is one that browsers play. */
export const filmProblem = fileWithExtension(
  FILM_EXTENSIONS,
  'Upload the film as an MP4 or WebM file: browsers play no others.',
);
