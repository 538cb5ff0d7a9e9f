/**
 * Content types by file extension. Types that a browser would execute in the origin of the page (HTML, scripts) are
 * deliberately missing: they are served as `application/octet-stream`.
 */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  aac: 'audio/aac',
  avif: 'image/avif',
  csv: 'text/csv; charset=utf-8',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  epub: 'application/epub+zip',
  flac: 'audio/flac',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  json: 'application/json; charset=utf-8',
  m4a: 'audio/mp4',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ogg: 'audio/ogg',
  ogv: 'video/ogg',
  otf: 'font/otf',
  pdf: 'application/pdf',
  png: 'image/png',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ttf: 'font/ttf',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  wav: 'audio/wav',
  webm: 'video/webm',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  // Before `lottie`, which has the same type: an unnamed file of that type is stored as zip.
  zip: 'application/zip',
  lottie: 'application/zip',
};

/** Returns the content type of an extension; `application/octet-stream` for unknown ones. */
export function contentTypeOf(extension: string): string {
  return CONTENT_TYPES[extension] ?? 'application/octet-stream';
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
export function fileTypeOf(filename: string | undefined, contentType: string | undefined) {
  const sent = essenceOf(contentType);
  const known = [...MIME_TYPES].find(([, type]) => type === sent)?.[0];
  const extension = extensionOf(filename) ?? known ?? 'bin';
  return { extension, mimeType: MIME_TYPES.get(extension) ?? sent ?? 'application/octet-stream' };
}
