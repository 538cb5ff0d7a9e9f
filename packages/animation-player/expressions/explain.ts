import { compileExpression } from './compile.ts';
import { isMember, isSceneName } from './names.ts';
import { ExpressionError } from './values.ts';

type Fields = Readonly<Partial<Record<string, unknown>>>;

/** True for numbers and vectors, with or without keyframes; paths and texts are none. */
function isNumeric(value: unknown): boolean {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  const [first] = list;
  if (typeof first === 'number') return true;
  if (typeof first !== 'object' || first === null) return false;
  const { s: start }: Fields = { ...first };
  return Array.isArray(start) && typeof start[0] === 'number';
}

/**
 * Explains why the player does not evaluate an expression, with the player's own compiler.
 *
 * @param source expression of the property.
 * @returns a clause about the expression, or `undefined` if it is evaluated.
 */
export function explainExpression({ k }: Fields, source: string): string | undefined {
  if (!isNumeric(k)) return 'is of a path or a text';
  try {
    const { names, members } = compileExpression(source);
    const unknown = names.find((name) => !isSceneName(name)) ?? members.find((name) => !isMember(name));
    return unknown === undefined ? undefined : `uses '${unknown}'`;
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return error.message === ''
      ? 'is too long, or ends too early'
      : `is not understood at '${error.message}'`;
  }
}
