/** Dimensions of a share image, in pixels. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Path prefix of generated share images. Their names are hashes of their inputs. */
export const SHARE_IMAGES_PATH = '/_share/';

/**
 * Returns the path of a share image on the site. Hosts limit the files of a folder, so there is one for each beginning
 * of a name.
 * @example shareImagePath('6d19537852a8faac5349512153357be3.jpg') // '/_share/6d/6d19537852a8faac5349512153357be3.jpg'
 */
export function shareImagePath(file: string): string {
  return `${SHARE_IMAGES_PATH}${file.slice(0, 2)}/${file}`;
}
