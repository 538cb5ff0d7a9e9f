/** Scope of an expression, with the semantics of groq-js: `@` and the enclosing scopes of `^`. */
export interface Scope<Value = unknown> {
  /** Value of `@`, in which bare attributes are looked up. */
  readonly value: Value;
  readonly parent: Scope<Value> | undefined;
  /** True if `^` in nested scopes skips this one, such as that of an item of a mapped array. */
  readonly isHidden: boolean;
}

/** Creates the scope of a value inside another one, such as that of an item inside a filter. */
export function nestedScope<Value>(scope: Scope<Value>, value: Value, isHidden = false): Scope<Value> {
  return { value, parent: scope.isHidden ? scope.parent : scope, isHidden };
}

/** Returns the value of `^` (`levels` 1), `^.^` (2) and so on; `undefined` beyond the outermost scope. */
export function ancestorOf<Value>(scope: Scope<Value>, levels: number): Value | undefined {
  let current: Scope<Value> | undefined = scope;
  for (let level = 0; level < levels; level += 1) current = current?.parent;
  return current?.value;
}
