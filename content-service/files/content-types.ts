/**
 * Content types of files by extension. Anything a browser would run in the page's origin (HTML, scripts) is left out
 * on purpose: it is served as a download-only type.
 */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  lottie: 'application/zip',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  webm: 'video/webm',
  woff2: 'font/woff2',
  zip: 'application/zip',
};

/** The content type of a file; a generic one for unknown extensions. */
export function contentTypeOf(extension: string): string {
  return CONTENT_TYPES[extension] ?? 'application/octet-stream';
}
