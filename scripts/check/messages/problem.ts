/** Something wrong with the messages, and the way out. */
export interface MessageProblem {
  /** Path from the repository root. */
  readonly file: string;
  /** Counted from one. */
  readonly line?: number | undefined;
  readonly key?: string;
  /** Description of the problem and its remedy. */
  readonly text: string;
}

/** Formats a problem as one line with a file position that editors and terminals link. */
export function describeProblem({ file, line, key, text }: MessageProblem): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return key === undefined ? `${place}: ${text}` : `${place} ${key}: ${text}`;
}
