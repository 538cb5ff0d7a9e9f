import { PICTURE_LISTS } from './limits.ts';

/** Returns the path of the list that a picture is in, by its name. */
export function pictureListPath(name: string): string {
  return `${PICTURE_LISTS.path}${name.slice(0, 2)}.json`;
}

/** Parses a list of pictures; what is no text is left out. @throws SyntaxError for text that is no JSON. */
export function parsePictureList(json: string): readonly string[] {
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}
