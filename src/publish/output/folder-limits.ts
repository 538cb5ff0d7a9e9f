import { dirname } from 'node:path';

/** Files that a folder of the site may hold: hosts refuse a deployment with more, Netlify from 54,000 on. */
const MAX_FILES_PER_FOLDER = 40_000;

/**
 * Stops a build whose output the host would refuse.
 * @param files paths of all files, from the folder of the site.
 * @throws Error naming each folder with too many files, and their count.
 */
export function stopOnFullFolder(files: readonly string[], limit = MAX_FILES_PER_FOLDER): void {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const full = [...counts].flatMap(([folder, count]) =>
    count > limit ? [`/${folder === '.' ? '' : folder} (${count})`] : [],
  );
  if (full.length === 0) return;
  throw new Error(
    `A folder of the site holds more than ${limit} files: ${full.toSorted().join(', ')}. The host refuses it, so the ` +
      'last build is untouched. Spread the files over folders, as src/config/share-image.ts does by the beginning of names.',
  );
}
