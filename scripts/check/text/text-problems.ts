/** Largest file that belongs into the repository, in bytes. */
export const MAX_FILE_BYTES = 1024 * 1024;

/** Start of a machine-specific path: after a quote, a space, a bracket, `=` or `:`. */
const machinePath =
  /(?<=^|[\s"'`(=:<[,])\/(?:work|root|tmp|home\/[a-z][\w-]*|Users\/[A-Za-z][\w-]*)\/[\w.-]*/g;
const conflictStart = /^<{7} /;
/** Inline directives that oxlint honours; ESLint ignores them (`noInlineConfig`). */
const lintSwitch = /oxlint-(?:dis|en)able/;
const conflictEnd = /^>{7} /;

/** Finds problems of one line, without its position. */
function lineProblems(line: string): readonly string[] {
  const problems: string[] = [];
  if (conflictStart.test(line) || conflictEnd.test(line)) problems.push('merge marker; finish the merge');
  if (lintSwitch.test(line)) problems.push('comment that switches rules off; mend what they object to');
  // Tests make their folders under the system's own temporary folder.
  if (!line.includes('mkdtemp')) {
    for (const [path] of line.matchAll(machinePath)) {
      problems.push(`'${path}' is a path of one machine; use a relative path or os.tmpdir()`);
    }
  }
  return problems;
}

/** Finds machine-specific paths and merge conflict markers in a text file, each with its line. */
export function textProblems(path: string, text: string): readonly string[] {
  return text
    .split('\n')
    .flatMap((line, index) => lineProblems(line).map((problem) => `${path}:${index + 1}: ${problem}`));
}

/** Reports a file that exceeds the size limit of the repository. */
export function sizeProblems(path: string, bytes: number): readonly string[] {
  if (bytes <= MAX_FILE_BYTES) return [];
  const size = (bytes / MAX_FILE_BYTES).toFixed(1);
  return [`${path}: ${size} MiB; files in the repository have at most 1 MiB: split, compress or generate it`];
}

/** True if a file is binary: a NUL byte among the first 8000 bytes, as in git. */
export function isBinary(content: Uint8Array): boolean {
  return content.subarray(0, 8000).includes(0);
}
