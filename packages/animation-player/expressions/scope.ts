import { LIBRARY } from './library.ts';
import { ExpressionError, own, type Budget, type Members, type Value } from './values.ts';

/** State of one evaluation. */
export interface Evaluation {
  /** Names of the animation. */
  readonly names: Members;
  readonly budget: Budget;
  /** Value of the last expression statement. */
  completion: Value;
  /** Value that a function returns. */
  returned: Value;
}

/** Variables of a block or a function. */
export class Scope {
  readonly evaluation: Evaluation;
  readonly variables = new Map<string, Value>();
  readonly #outer: Scope | undefined;

  constructor(evaluation: Evaluation, outer?: Scope) {
    this.evaluation = evaluation;
    this.#outer = outer;
  }

  /** Returns the value of a name. @throws ExpressionError if there is none. */
  read(name: string): Value {
    const holder = this.#find(name);
    if (holder) return holder.variables.get(name);
    const value = own(this.evaluation.names, name);
    if (value) return value();
    if (Object.hasOwn(LIBRARY, name)) return LIBRARY[name];
    throw new ExpressionError(name);
  }

  /** Assigns to a variable; an undeclared one becomes one of the outermost scope. */
  write(name: string, value: Value): void {
    (this.#find(name) ?? this.#outermost()).variables.set(name, value);
  }

  #find(name: string): Scope | undefined {
    if (this.variables.has(name)) return this;
    return this.#outer === undefined ? undefined : this.#outer.#find(name);
  }

  #outermost(): Scope {
    return this.#outer === undefined ? this : this.#outer.#outermost();
  }
}

/** Compiled expression. */
export type Node = (scope: Scope) => Value;

/** End of a statement; undefined if the next one follows. */
export type Completion = 'break' | 'continue' | 'return' | undefined;

/** Compiled statement. */
export type Statement = (scope: Scope) => Completion;
