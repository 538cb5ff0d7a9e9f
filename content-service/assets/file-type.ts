import { CONTENT_TYPES } from './content-types.ts';

/** File extension and MIME type of a file. */
export interface FileType {
  readonly extension: string;
  readonly mimeType: string;
}

/** MIME types for documents only; files are not served with them, since a browser would execute them. */
const NOT_SERVED: Readonly<Record<string, string>> = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  xml: 'application/xml',
};

/** MIME types by extension, without the `charset` they are served with. */
const MIME_TYPES: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...CONTENT_TYPES, ...NOT_SERVED }).map(([extension, type]) => [
    extension,
    type.split(';')[0] ?? type,
  ]),
);

function essenceOf(header: string | undefined): string | undefined {
  const essence = header?.split(';')[0]?.trim().toLowerCase() ?? '';
  return /^[a-z0-9!#$&^_.+-]{1,100}\/[a-z0-9!#$&^_.+-]{1,100}$/.test(essence) ? essence : undefined;
}

function extensionOf(filename: string | undefined): string | undefined {
  return /\.([a-z0-9]{1,10})$/i.exec(filename ?? '')?.[1]?.toLowerCase();
}

/**
 * Determines the type of an uploaded file. Extension: that of its name, else of its content type, else `bin`. MIME
 * type: that of a known extension, else the one sent.
 *
 * @param contentType `Content-Type` header of the upload.
 */
export function fileTypeOf(filename: string | undefined, contentType: string | undefined): FileType {
  const sent = essenceOf(contentType);
  const known = [...MIME_TYPES].find(([, type]) => type === sent)?.[0];
  const extension = extensionOf(filename) ?? known ?? 'bin';
  return { extension, mimeType: MIME_TYPES.get(extension) ?? sent ?? 'application/octet-stream' };
}
