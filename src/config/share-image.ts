/** Dimensions of a share image, in pixels. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Path prefix of generated share images. Their names are hashes of their inputs. */
export const SHARE_IMAGES_PATH = '/_share/';
