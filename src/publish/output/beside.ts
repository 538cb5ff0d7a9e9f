import { basename, dirname, join } from 'node:path';

/** Returns a path beside a published site, such as `.dist.lock`. */
export function beside(target: string, suffix: string): string {
  return join(dirname(target), `.${basename(target)}.${suffix}`);
}

/** Folder beside a published site with what its next build starts from. */
export function stateFolder(target: string): string {
  return beside(target, 'publish');
}

/** Folder of the stored content. */
export function contentFolder(target: string): string {
  return join(stateFolder(target), 'content');
}

/** Folder for the new files of a published site, on its file system. */
export function stagingFolder(target: string): string {
  return join(stateFolder(target), 'next');
}
