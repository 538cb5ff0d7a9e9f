/** Publication of a variable's value in every page, for the browser. */
export interface BrowserValue {
  /** Name in the page: one letter, because every page carries it. */
  readonly key: string;
  /** Name of the variable without which this one is not printed. */
  readonly with?: string;
}

/** Environment variable of a deployment with its rule. */
export interface Variable {
  readonly name: string;
  readonly description: string;
  readonly example: string;
  /** Value when the variable is unset; `undefined` makes it required. */
  readonly fallback: string | undefined;
  readonly accepts: (value: string) => boolean;
  /** True for secrets, which no message repeats. */
  readonly isSecret?: boolean;
  /** Absent for everything that stays out of pages: secrets and what only the build needs. */
  readonly browser?: BrowserValue;
}

/** Returns true for an origin as browsers write it: no path, no trailing slash. */
export function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).origin === value;
}

/** Returns true for `true` and `false`. */
export function isBoolean(value: string): boolean {
  return value === 'true' || value === 'false';
}

/** Makes a rule accept the empty string as well, the value of what is not configured. */
export function optional(pattern: RegExp): (value: string) => boolean {
  return (value) => value === '' || pattern.test(value);
}

/** Makes a rule that accepts these values. */
export function isOneOf(values: readonly string[]): (value: string) => boolean {
  return (value) => values.includes(value);
}
