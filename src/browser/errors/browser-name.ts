/** Browser and its major version. */
export interface BrowserName {
  readonly name: string;
  readonly version: string;
}

/** Tokens of user agents, the most particular first: every browser names some of those it resembles. */
const TOKENS = [
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).* Safari\//],
] as const;

/** Reads browser and major version from a user agent, the rest of which would help to recognize a visitor. */
export function browserName(userAgent: string): BrowserName | undefined {
  for (const [name, pattern] of TOKENS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return { name, version };
  }
  return undefined;
}
