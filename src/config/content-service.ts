import type { Environment } from './deployment/environment.ts';

/** Content service API version the site is written for; a date, as section 5.28 allows. */
export const CONTENT_API_VERSION = '2026-11-01';

/** Documents fetched with one query when the build reads the content. */
export const SNAPSHOT_PAGE_SIZE = 500;

/** Path of the site that the content service's pictures are shown at. */
export const PICTURES_PATH = '/images/';

/** Path of the site that the content service's films and captions are shown at. */
export const FILES_PATH = '/files/';

/** Media types of the files that pages load, by the extensions of their names. */
export const FILE_TYPES = { mp4: 'video/mp4', webm: 'video/webm', vtt: 'text/vtt; charset=utf-8' } as const;

/** Origin of the hosted content service's images and files. */
export const CONTENT_CDN_ORIGIN = 'https://cdn.sanity.io';

/** Returns the origin of the content service's images and files. */
export function contentOrigin({ apiHost }: Pick<Environment['sanity'], 'apiHost'>): string {
  return apiHost === '' ? CONTENT_CDN_ORIGIN : apiHost;
}

/** Returns the address of the folder of one kind of files of the content service. */
export function contentFolder(kind: 'images' | 'files', sanity: Environment['sanity']): string {
  return `${contentOrigin(sanity)}/${kind}/${sanity.projectId}/${sanity.dataset}/`;
}
