import type { Environment } from './environment.ts';

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
