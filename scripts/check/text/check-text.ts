import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brokenLinks } from './markdown-links.ts';
import { isBinary, sizeProblems, textProblems } from './text-problems.ts';
import { trackedFiles } from './tracked-files.ts';

/** Finds problems of all files of the repository at `root`, whatever their kind. */
export async function checkText(root: string): Promise<readonly string[]> {
  const paths = await trackedFiles(root);
  const markdown = new Map<string, string>();
  const problems: string[] = [];
  for (const path of paths) {
    const content = await readFile(join(root, path));
    problems.push(...sizeProblems(path, content.byteLength));
    if (isBinary(content)) continue;
    const text = content.toString('utf8');
    problems.push(...textProblems(path, text));
    if (path.endsWith('.md')) markdown.set(path, text);
  }
  return [...problems, ...brokenLinks(markdown, new Set(paths))];
}
