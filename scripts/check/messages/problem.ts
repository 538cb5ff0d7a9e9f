/** Place of a problem of the messages. */
export interface MessagePlace {
  /** Path from the repository root. */
  readonly file: string;
  /** Counted from one. */
  readonly line?: number | undefined;
  readonly key?: string;
}

/**
 * Formats a problem as one line with a file position that editors and terminals link.
 * @param text description of the problem and its remedy.
 */
export function problemAt({ file, line, key }: MessagePlace, text: string): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return key === undefined ? `${place}: ${text}` : `${place} ${key}: ${text}`;
}
