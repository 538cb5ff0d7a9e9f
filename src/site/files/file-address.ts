import { FILE_TYPES } from '../../config/content-service.ts';
import type { ImageHelper } from '../images/image-helper.ts';

const FILE_ID = /^file-([0-9a-f]{40})-([a-z0-9]+)$/;

/** Settings of {@link fileAddress}. */
export interface FileAddressOptions {
  /** True for addresses that other hosts read, in structured data. Default: those in pages. */
  readonly isAbsolute?: boolean;
}

/**
 * Returns the address of an uploaded film or its captions; `undefined` for what is no such file's id, and when the
 * content service is not configured.
 * @param id of the file's asset: `file-{sha1}-{extension}`.
 */
export function fileAddress(
  images: ImageHelper | undefined,
  id: string | null | undefined,
  { isAbsolute = false }: FileAddressOptions = {},
): string | undefined {
  const [, name, extension = ''] = FILE_ID.exec(id ?? '') ?? [];
  if (!images || name === undefined || !Object.hasOwn(FILE_TYPES, extension)) return undefined;
  const { projectId, dataset } = images.builder.options;
  const address = `${images.origin}/files/${projectId}/${dataset}/${name}.${extension}`;
  return isAbsolute ? address : images.inPages(address);
}
