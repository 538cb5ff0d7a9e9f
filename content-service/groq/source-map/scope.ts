import { NOTHING, type Traced } from './traced.ts';

/** Scope of an expression: `@` and the enclosing scopes of `^`. */
export interface Scope {
  /** Value of `@`, in which bare attributes are looked up. */
  readonly value: Traced;
  readonly parent: Scope | undefined;
  /** True if `^` in nested scopes skips this one. */
  readonly isHidden: boolean;
}

/** Scope of a whole query. */
export const ROOT_SCOPE: Scope = { value: NOTHING, parent: undefined, isHidden: false };

/** Creates the scope inside filters, projections and `order`. */
export function nestedScope(scope: Scope, value: Traced): Scope {
  return { value, parent: scope.isHidden ? scope.parent : scope, isHidden: false };
}

/** Creates the scope of an item in a mapped array, which `^` skips. */
export function hiddenScope(scope: Scope, value: Traced): Scope {
  return { ...nestedScope(scope, value), isHidden: true };
}

/** Returns the value of `^` (`levels` 1), `^.^` (2) and so on; null beyond the outermost scope. */
export function ancestorOf(scope: Scope, levels: number): Traced {
  let current: Scope | undefined = scope;
  for (let level = 0; level < levels; level += 1) current = current?.parent;
  return current?.value ?? NOTHING;
}
