/** Path prefix of animation files. Their names are content hashes. */
export const ANIMATIONS_PATH = '/_animations/';
