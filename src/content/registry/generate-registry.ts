import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { exportProblems, type Exports } from './block-exports.ts';
import { folderProblems, partsOf, type BlockFolder } from './block-folder.ts';
import { registrySources, type RegistryFile } from './registry-source.ts';

/** Folder of `src/blocks/` that is no block but test support. */
const TEST_SUPPORT = 'testing';

/**
 * Generates the registry of all blocks below a folder (`src/blocks`), as the source of each of its files.
 * @throws Error that lists every invalid block folder with its problems.
 */
export async function generateRegistry(
  blocksFolder: string,
): Promise<Readonly<Record<RegistryFile, string>>> {
  const folders = await readBlockFolders(blocksFolder);
  stopOn(folders.flatMap(folderProblems));
  const blocks = folders.map(partsOf);
  const problems = await Promise.all(
    blocks.map(async (parts) => {
      const file = join(blocksFolder, parts.folder, parts.folder);
      return exportProblems(parts, await load(`${file}.schema.ts`), await load(`${file}.groq.ts`));
    }),
  );
  stopOn(problems.flat());
  return registrySources(blocks);
}

async function readBlockFolders(blocksFolder: string): Promise<readonly BlockFolder[]> {
  const entries = await readdir(blocksFolder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && entry.name !== TEST_SUPPORT)
    .map(({ name }) => name)
    .toSorted();
  return Promise.all(names.map(async (name) => ({ name, files: await readdir(join(blocksFolder, name)) })));
}

async function load(file: string): Promise<Exports> {
  // A module is an object of its exports, whatever they are.
  return (await import(pathToFileURL(resolve(file)).href)) as Exports;
}

function stopOn(problems: readonly string[]): void {
  if (problems.length === 0) return;
  throw new Error(`The blocks have errors:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
}
