import { assetFields, sha1Of } from '../../content-service/assets/describe.ts';
import type { StoredFile } from '../animations/film-assets.ts';
import { FILM } from './film-plan.ts';

const CREATED = '2026-11-22T03:00:00Z';

/** The film as the content service keeps it. */
export function toFilmFile(content: Buffer): StoredFile<Buffer> {
  const sha1 = sha1Of(content);
  const [file, id] = [`${sha1}.webm`, `file-${sha1}-webm`];
  const fields = assetFields(
    {
      sha1,
      size: content.byteLength,
      extension: 'webm',
      mimeType: 'video/webm',
      originalFilename: FILM.name,
    },
    `files/morsel-local/production/${file}`,
    'https://cdn.sanity.io',
  );
  const document = {
    _id: id,
    _type: 'sanity.fileAsset',
    _createdAt: CREATED,
    _updatedAt: CREATED,
    _rev: sha1.slice(0, 22),
    ...fields,
  };
  return { id, file, content, document };
}
