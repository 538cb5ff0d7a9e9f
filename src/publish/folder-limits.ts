import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Files that a folder of the site may hold: hosts refuse a deployment with more, Netlify from 54,000 on. */
const MAX_FILES_PER_FOLDER = 40_000;

/**
 * Stops a build whose output the host would refuse.
 * @throws Error naming each folder with too many files, and their count.
 */
export async function stopOnFullFolder(output: string, limit = MAX_FILES_PER_FOLDER): Promise<void> {
  const full: string[] = [];
  const visit = async (folder: string): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true });
    const count = entries.filter((entry) => !entry.isDirectory()).length;
    if (count > limit) full.push(`/${relative(output, folder)} (${count})`);
    for (const entry of entries) if (entry.isDirectory()) await visit(join(folder, entry.name));
  };
  await visit(output);
  if (full.length === 0) return;
  throw new Error(
    `A folder of the site holds more than ${limit} files: ${full.toSorted().join(', ')}. The host refuses it, so the ` +
      'last build is untouched. Spread the files over folders, as src/config/share-image.ts does by the beginning of names.',
  );
}
