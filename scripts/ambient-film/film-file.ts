import { toStoredFile, type StoredFile } from '../animations/stored-file.ts';
import { FILM } from './film-plan.ts';

/** Creates the asset and its document for the content service. */
export function toFilmFile(content: Buffer): StoredFile<Buffer> {
  return toStoredFile(content, {
    extension: 'webm',
    mimeType: 'video/webm',
    originalFilename: FILM.name,
    created: '2026-11-22T03:00:00Z',
  });
}
