import { PICTURES_PATH } from '../../../config/content-service.ts';

const AMPERSAND = '&(?:(?:amp|#38);)?';
const AMPERSANDS = new RegExp(AMPERSAND, 'g');

/** Address of a picture in HTML or JSON; the part below the path is captured. */
const ADDRESS = new RegExp(
  String.raw`(?<!\w)${PICTURES_PATH}([0-9a-f]{40}-\d+x\d+\.[a-z]+(?:\?\w+=[\w,.-]*(?:${AMPERSAND}\w+=[\w,.-]*)*)?)`,
  'g',
);

/** Finds the pictures in a page, each once, as their addresses name them below their path. */
export function picturesIn(html: string): readonly string[] {
  const written = new Set(Array.from(html.matchAll(ADDRESS), ([, picture = '']) => picture));
  return [...new Set(Array.from(written, (picture) => picture.replaceAll(AMPERSANDS, '&')))];
}
