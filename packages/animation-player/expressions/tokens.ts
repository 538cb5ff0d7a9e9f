import { ExpressionError, LIMITS, LimitError } from './values.ts';

/** Kind of a token; the end of the source is a token as well. */
export type TokenKind = 'number' | 'text' | 'name' | 'sign' | 'end';

/** Token of an expression. */
export interface Token {
  readonly kind: TokenKind;
  /** Characters, or the value of a string. */
  readonly text: string;
  /** True if a line break precedes it, which may end a statement. */
  readonly isAfterBreak: boolean;
}

const SPACE = /(?:\s|\/\/[^\n\r]*|\/\*[^]*?\*\/)*/y;
const TOKEN =
  /(?<number>(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)|(?<text>"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*')|(?<name>[\p{L}_$][\p{L}\p{N}_$]*)|(?<sign>===|!==|==|!=|<=|>=|&&|\|\||\+\+|--|[-+*/%]=|[-+*/%=<>!?:;,.()[\]{}])/uy;

/** Decodes a string literal. */
function decode(literal: string): string {
  return literal
    .slice(1, -1)
    .replaceAll(
      /\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|\r?\n|([^]))/g,
      (_, long: string | undefined, short: string | undefined, letter: string | undefined = '') => {
        const code = long ?? short;
        if (code === undefined) return letter === 'n' ? '\n' : letter;
        return String.fromCodePoint(Number.parseInt(code, 16));
      },
    );
}

/** Splits an expression into tokens. @throws ExpressionError for characters that no token begins with. */
export function tokenize(source: string): readonly Token[] {
  if (source.length > LIMITS.source) throw new LimitError();
  const tokens: Token[] = [];
  let place = 0;
  for (;;) {
    SPACE.lastIndex = place;
    const space = SPACE.exec(source)?.[0] ?? '';
    const isAfterBreak = /[\n\r]/.test(space);
    place += space.length;
    if (place >= source.length) return tokens;
    TOKEN.lastIndex = place;
    const match = TOKEN.exec(source);
    const found = Object.entries(match?.groups ?? {}).find(([, text]) => text !== undefined);
    if (!match || !found) throw new ExpressionError(source.charAt(place));
    // The groups are named as the kinds.
    const kind = found[0] as TokenKind;
    tokens.push({ kind, text: kind === 'text' ? decode(match[0]) : match[0], isAfterBreak });
    if (tokens.length > LIMITS.tokens) throw new LimitError();
    place += match[0].length;
  }
}
