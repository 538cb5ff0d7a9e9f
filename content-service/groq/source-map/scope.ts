import { NOTHING, type Traced } from './traced.ts';

/** What `@` and `^` stand for somewhere in a query. */
export interface Scope {
  /** `@`, and what bare attributes are looked up in. */
  readonly value: Traced;
  readonly parent: Scope | undefined;
  /** Whether scopes inside skip this one when they look for their parent. */
  readonly isHidden: boolean;
}

/** The scope of a whole query. */
export const ROOT_SCOPE: Scope = { value: NOTHING, parent: undefined, isHidden: false };

/** The scope inside filters, projections and `order`. */
export function nestedScope(scope: Scope, value: Traced): Scope {
  return { value, parent: scope.isHidden ? scope.parent : scope, isHidden: false };
}

/** The scope of each item of an array that something is applied to, which is no step for `^`. */
export function hiddenScope(scope: Scope, value: Traced): Scope {
  return { ...nestedScope(scope, value), isHidden: true };
}

/** What `^` stands for (`levels` 1), `^.^` (2) and so on; null beyond the outermost scope. */
export function ancestorOf(scope: Scope, levels: number): Traced {
  let current: Scope | undefined = scope;
  for (let level = 0; level < levels; level += 1) current = current?.parent;
  return current?.value ?? NOTHING;
}
