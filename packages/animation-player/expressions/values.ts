/** Limits that keep a hostile file from blocking a page. */
export const LIMITS = {
  /** Characters of one expression. */
  source: 20_000,
  /** Tokens of one expression. */
  tokens: 5000,
  /** Nesting of parentheses, blocks and functions. */
  nesting: 100,
  /** Nesting of calls, also of expressions that read each other. */
  calls: 64,
  /** Steps of one evaluation, about one per token. */
  steps: 50_000,
  /** Steps of all expressions of an animation, per frame. */
  frameSteps: 500_000,
  /** Places of a list that can be assigned to. */
  items: 1000,
} as const;

/** Function: one of the library, of the animation, or written in an expression. */
export type Callable = (...parameters: readonly Value[]) => Value;

/** Members of an object, by name, computed when they are read. */
export type Members = Readonly<Partial<Record<string, () => Value>>>;

/** Object of the animation, such as a layer or a property. Nothing but its own members can be read. */
export interface SceneObject {
  readonly members: Members;
  /** Result of calling it, for groups that are read by name: `effect('Speed')('Slider')`. */
  readonly call?: Callable;
  /** Value in calculations, for properties and keyframes. */
  readonly value?: () => Value;
}

/** Value of an expression. */
export type Value = number | string | boolean | null | undefined | Value[] | Callable | SceneObject;

/**
 * Expression that cannot be compiled or evaluated; the property is drawn by its keyframes. The message is what is not
 * understood, as the expression has it: nobody reads sentences in a browser, and the build makes its own.
 */
export class ExpressionError extends Error {}

/** Exceeded limit; cannot be caught by the expression. */
export class LimitError extends ExpressionError {}

/** Returns a value by its own key: names of expressions never reach a prototype. */
export const own = <Item>(holder: Readonly<Partial<Record<string, Item>>>, name: string): Item | undefined =>
  Object.hasOwn(holder, name) ? holder[name] : undefined;

/** True if the value is a list, such as a vector. */
export const isList = (value: Value): value is Value[] => Array.isArray(value);

/** Maps the items of a vector, or a number. */
export function mapItems(value: Value, map: (item: number, index: number) => number): Value {
  const known = plain(value);
  return isList(known) ? known.map((each, index) => map(toNumber(each), index)) : map(toNumber(known), 0);
}

/** True if the value is an object of the animation. */
export const isSceneObject = (value: Value): value is SceneObject =>
  typeof value === 'object' && value !== null && 'members' in value;

/** Returns what a value is in calculations: that of a property or a keyframe, or the value itself. */
export function plain(value: Value): Value {
  return isSceneObject(value) && value.value ? plain(value.value()) : value;
}

/** Converts to a number as JavaScript does; a list of one is its only item. */
export function toNumber(value: Value): number {
  const known = plain(value);
  if (!isList(known)) return Number(known);
  return known.length === 1 ? toNumber(known[0]) : Number.NaN;
}

/** Converts to a text; lists, whose texts could be endless, objects and functions have none. */
export function toText(value: Value): string {
  const known = plain(value);
  return isList(known) || isSceneObject(known) || typeof known === 'function' ? '' : String(known);
}

/** Returns the numbers of a vector; a number is a vector of one. */
export function toVector(value: Value): number[] {
  const known = plain(value);
  return isList(known) ? known.map(toNumber) : [toNumber(known)];
}

/** Converts to a boolean as JavaScript does. */
export const isTrue = (value: Value): boolean => Boolean(plain(value));

/** Remaining steps of an animation's expressions in a frame. */
export class Budget {
  #steps: number = LIMITS.frameSteps;
  #calls = 0;

  /** Counts steps. @throws LimitError when none are left. */
  spend(steps: number): void {
    this.#steps -= steps;
    if (!(this.#steps >= 0)) throw new LimitError();
  }

  /** Counts the steps that the size of a value costs; that limits what can be made. @returns the value. */
  weigh(value: Value): Value {
    if (isList(value) || typeof value === 'string') this.spend(value.length);
    return value;
  }

  /** Calls a function one level deeper. @throws LimitError if that is too deep. */
  nest<Result>(work: () => Result): Result {
    this.#calls += 1;
    try {
      if (this.#calls > LIMITS.calls) throw new LimitError();
      return work();
    } finally {
      this.#calls -= 1;
    }
  }

  /** Evaluates an expression, possibly within another one, which its steps count for as well. */
  evaluate<Result>(work: () => Result): Result {
    const before = this.#steps;
    const granted = Math.min(before, LIMITS.steps);
    this.#steps = granted;
    try {
      return this.nest(work);
    } finally {
      this.#steps = before - (granted - this.#steps);
    }
  }
}
