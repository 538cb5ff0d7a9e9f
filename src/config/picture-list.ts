/**
 * Folder of a built site with the addresses of the pictures in its pages, in files by the first two digits of their
 * names, and those of the deployment before, which open pages may still request.
 */
export const PICTURE_LISTS = { path: '/_pictures/', kept: '/_pictures/kept.json' } as const;

/** Returns the path of the list that a picture is in, by its name. */
export function pictureListPath(name: string): string {
  return `${PICTURE_LISTS.path}${name.slice(0, 2)}.json`;
}

/** Parses a list of pictures; what is no text is left out. @throws SyntaxError for text that is no JSON. */
export function parsePictureList(json: string): readonly string[] {
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}

/** Formats a list of pictures as the text of its file. */
export function formatPictureList(pictures: readonly string[]): string {
  return `${JSON.stringify(pictures)}\n`;
}
