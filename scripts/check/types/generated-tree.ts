import { glob, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../../../src/process/atomic-file.ts';
import { componentFiles, type GeneratedFile } from './component-files.ts';

/** Folder of the generated TypeScript, relative to the repository; `tsconfig.check.json` names it. */
export const GENERATED_FOLDER = '.cache/astro-types';

/** Components to check, and those of packages, which only give the types of what they take. */
const COMPONENTS = ['**/*.astro', 'node_modules/astro-portabletext/**/*.astro'] as const;
const NOT_COMPONENTS = [
  'node_modules/**',
  'packages/studio/**',
  'dist/**',
  '.*/**',
  'tests/fixtures/blocks/**',
  'tests/fixtures/islands/**',
  '.git',
] as const;

async function componentPaths(root: string): Promise<readonly string[]> {
  const [own, foreign] = COMPONENTS;
  const paths: string[] = [];
  for await (const path of glob(own, { cwd: root, exclude: NOT_COMPONENTS })) paths.push(path);
  for await (const path of glob(foreign, { cwd: root })) paths.push(path);
  return paths.toSorted();
}

async function writeIfDifferent(path: string, text: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => undefined)) === text) return;
  // The compiler of another run may read it just now.
  await writeAtomically(path, text, { isDurable: false });
}

/** Generated files by path relative to the repository, and problems of their components. */
export interface GeneratedTree {
  readonly files: ReadonlyMap<string, GeneratedFile>;
  readonly problems: readonly string[];
}

/**
 * Generates TypeScript for all components of the repository at `root`, and removes generated files of deleted ones.
 * Idempotent, and safe for concurrent runs.
 */
export async function writeGeneratedTree(root: string): Promise<GeneratedTree> {
  const files = new Map<string, GeneratedFile>();
  const problems: string[] = [];
  for (const path of await componentPaths(root)) {
    const generated = componentFiles(path, await readFile(join(root, path), 'utf8'));
    for (const file of generated.files) files.set(`${GENERATED_FOLDER}/${file.path}`, file);
    if (!path.startsWith('node_modules/')) problems.push(...generated.problems);
  }
  for await (const path of glob(`${GENERATED_FOLDER}/**/*.{tsx,mts,mjs}`, { cwd: root })) {
    if (!files.has(path)) await rm(join(root, path), { force: true });
  }
  for (const [path, { text }] of files) await writeIfDifferent(join(root, path), text);
  return { files, problems };
}
