/** A colour of the palette. */
export interface ColorToken {
  readonly name: string;
  readonly value: string;
}

const DECLARATION = /^\s*(--[\w-]+):\s*(#[\da-f]{3,8})\s*;/gim;

/** The colours a style sheet declares with a literal value, each name once, in source order. */
export function colorTokens(css: string): readonly ColorToken[] {
  const tokens = new Map<string, string>();
  for (const [, name = '', value = ''] of css.matchAll(DECLARATION)) {
    if (!tokens.has(name)) tokens.set(name, value);
  }
  return [...tokens].map(([name, value]) => ({ name, value }));
}
