import { relative } from 'node:path';

/** Error of writing that the file system is to blame for, with the file and the remedy. */
export class WriteError extends Error {
  override readonly name = 'WriteError';
}

/** Reasons and remedies by code of the system. */
const REASONS: Readonly<Record<string, (file: string) => string>> = {
  ENOSPC: (file) => `No space left for ${file}: free some on its disk.`,
  EDQUOT: (file) => `No space left for ${file} within the quota of its user: free some, or raise the quota.`,
  EROFS: (file) => `${file} is on a read-only file system: choose another folder, or mount it writable.`,
  EACCES: (file) => `${file} may not be written: give this user the right to, or choose another folder.`,
  EPERM: (file) => `${file} may not be written: give this user the right to, or choose another folder.`,
};

/**
 * Explains an error of writing: the system's own names no file when a write fails, and no remedy ever.
 * @returns the error itself if its reason is another one.
 */
export function explainWriteError(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const reason = REASONS[String(error.code)];
  if (!reason) return error;
  const path = relative(process.cwd(), file);
  return new WriteError(reason(path === '' || path.startsWith('..') ? file : path), { cause: error });
}
