import { stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';

/** Help texts of the variables for folders. */
export const FOLDER_HELP = {
  SITE_DIST: 'Folder of the built site. Default: dist.',
  PREVIEW_DIST: 'Folder of the built preview, in the repository. Default: dist-preview.',
} as const;

const repository = resolve(import.meta.dirname, '../..');

/** Returns the folder of the built site: `SITE_DIST`, or `dist`. */
export function siteFolder(variables: Readonly<Record<string, string | undefined>>): string {
  return resolve(variables['SITE_DIST'] || 'dist');
}

/**
 * Returns the folder of the built preview: `PREVIEW_DIST`, or `dist-preview`.
 * @throws RangeError for one outside the repository, from where its server would not find its packages.
 */
export function previewFolder(variables: Readonly<Record<string, string | undefined>>): string {
  const folder = resolve(variables['PREVIEW_DIST'] || 'dist-preview');
  if (folder.startsWith(repository + sep)) return folder;
  throw new RangeError(
    `PREVIEW_DIST must be a folder in ${repository}, where the server of the preview finds its packages, not '${folder}'.`,
  );
}

/**
 * Makes sure that a folder holds a built site.
 * @throws Error that says how to get one.
 */
export async function ensureBuilt(folder: string): Promise<void> {
  const homePage = await stat(join(folder, 'index.html')).catch(() => undefined);
  if (homePage?.isFile()) return;
  throw new Error(
    `There is no built site in ${folder}. Build it with 'npm run build', or let 'npm start' build and serve it.`,
  );
}
