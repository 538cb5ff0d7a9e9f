/** Screenshot of one target in one width and colour scheme. */
export interface Shot {
  readonly name: string;
  readonly locale: string;
  /** In CSS pixels, which are those of the file. */
  readonly width: number;
  readonly scheme: string;
  /** File beside the index page. */
  readonly file: string;
}
