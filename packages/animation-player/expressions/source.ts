/** Maximum number of expressions of an animation; with more, none is evaluated. */
export const MAX_EXPRESSIONS = 2000;

type Fields = Readonly<Partial<Record<string, unknown>>>;

/** Returns the expression of a property: a text beside its value. Positions in separate axes have an `x` that is none. */
export function expressionOf(property: Fields): string | undefined {
  const { x } = property;
  return typeof x === 'string' && x !== '' && 'k' in property ? x : undefined;
}

/** Counts the expressions of an animation. Values are not searched: they are many, and have none. */
export function countExpressions(animation: object): number {
  let count = 0;
  const pending: Fields[] = [{ ...animation }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (expressionOf(next) !== undefined) count += 1;
    for (const [name, value] of Object.entries(next)) {
      if (typeof value !== 'object' || value === null) continue;
      if (name === 'k' && Array.isArray(value)) continue;
      // Objects of JSON, whose fields are unknown.
      pending.push(value as Fields);
    }
  }
  return count;
}
