import { assetFields, sha1Of } from '../../content-service/assets/describe.ts';

/** Project and dataset in the asset ids and URLs of the repository's dataset. */
export const PLACE = {
  projectId: 'morsel-local',
  dataset: 'production',
  baseUrl: 'https://cdn.sanity.io',
} as const;

/** A file as the content service keeps it. */
export interface StoredFile<Content = string> {
  /** Of its asset document. */
  readonly id: string;
  /** Name of the file in the dataset. */
  readonly file: string;
  readonly content: Content;
  readonly document: Readonly<Record<string, unknown>>;
}

/** Metadata of a file. */
export interface FileDescription {
  readonly extension: string;
  readonly mimeType: string;
  readonly originalFilename: string;
  /** Of its asset document, as ISO 8601. */
  readonly created: string;
}

/** Creates a file with its asset document; content-addressed, so equal content is the same asset. */
export function toStoredFile<Content extends string | Buffer>(
  content: Content,
  { created, ...description }: FileDescription,
): StoredFile<Content> {
  const sha1 = sha1Of(content);
  const { extension } = description;
  const [file, id] = [`${sha1}.${extension}`, `file-${sha1}-${extension}`];
  const fields = assetFields(
    { sha1, size: Buffer.byteLength(content), ...description },
    `files/${PLACE.projectId}/${PLACE.dataset}/${file}`,
    PLACE.baseUrl,
  );
  const document = {
    _id: id,
    _type: 'sanity.fileAsset',
    _createdAt: created,
    _updatedAt: created,
    _rev: sha1.slice(0, 22),
    ...fields,
  };
  return { id, file, content, document };
}
