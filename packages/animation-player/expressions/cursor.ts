import type { Statement } from './scope.ts';
import { tokenize, type Token } from './tokens.ts';
import { ExpressionError, LIMITS, LimitError } from './values.ts';

const END: Token = { kind: 'end', text: '', isAfterBreak: true };

/** Position in the tokens of an expression, and the names it uses and declares. */
export class Cursor {
  /** Number of tokens taken; the difference of two is the cost of what stands between. */
  place = 0;
  /** Names of `var` in the function that is being compiled; they are known in all of it. */
  variables = new Set<string>();
  /** Names that are read. */
  readonly used = new Set<string>();
  /** Variables, parameters and functions, anywhere in the source. */
  readonly declared = new Set<string>();
  /** Members that are read. */
  readonly members = new Set<string>();
  /** Compiles the statements of a function; statements and expressions contain each other. */
  readonly compileBody: (cursor: Cursor) => Statement;
  readonly #tokens: readonly Token[];
  #nesting = 0;

  constructor(source: string, compileBody: (cursor: Cursor) => Statement) {
    this.#tokens = tokenize(source);
    this.compileBody = compileBody;
  }

  /** Returns the next token. */
  peek(): Token {
    return this.#tokens[this.place] ?? END;
  }

  /** Takes the next token. */
  take(): Token {
    const token = this.peek();
    this.place += 1;
    return token;
  }

  /** True if the next token is one of these signs or words. */
  isAt(...texts: readonly string[]): boolean {
    const { kind, text } = this.peek();
    return (kind === 'sign' || kind === 'name') && texts.includes(text);
  }

  /** Takes the next token if it is this sign or word. */
  accept(text: string): boolean {
    const isThere = this.isAt(text);
    if (isThere) this.place += 1;
    return isThere;
  }

  /** Takes a sign or word. @throws ExpressionError if it does not follow. */
  expect(text: string): void {
    if (!this.accept(text)) throw this.misfit();
  }

  /** Takes a name. @throws ExpressionError if none follows. */
  expectName(): string {
    const { kind, text } = this.take();
    if (kind === 'name') return text;
    this.place -= 1;
    throw this.misfit();
  }

  /** Error about the next token. */
  misfit(): ExpressionError {
    return new ExpressionError(this.peek().text);
  }

  /** Compiles something one level deeper. @throws LimitError if that is too deep. */
  nest<Compiled>(compile: () => Compiled): Compiled {
    this.#nesting += 1;
    if (this.#nesting > LIMITS.nesting) throw new LimitError(this.peek().text);
    const compiled = compile();
    this.#nesting -= 1;
    return compiled;
  }
}
