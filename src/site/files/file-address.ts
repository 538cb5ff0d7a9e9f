import type { ImageHelper } from '../images/image-helper.ts';

const FILE_ID = /^file-([a-zA-Z0-9]+)-([a-z0-9]+)$/;

/**
 * Address of an uploaded file on the content service's CDN; `undefined` for what is no file's id,
 * and when the content service is not configured.
 * @param id of the file's asset: `file-{sha1}-{extension}`.
 */
export function fileAddress(images: ImageHelper | undefined, id: string | null): string | undefined {
  const [, name, extension] = FILE_ID.exec(id ?? '') ?? [];
  if (!images || name === undefined || extension === undefined) return undefined;
  const { projectId, dataset } = images.builder.options;
  return `${images.origin}/files/${projectId}/${dataset}/${name}.${extension}`;
}
