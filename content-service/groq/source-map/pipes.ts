import type { GroqNode, PipeCall } from '../ast.ts';
import { usesParent } from '../analysis.ts';
import type { EvaluationInput } from '../evaluation.ts';
import { computeOn, constant } from './compute.ts';
import {
  fieldsOf,
  isRecord,
  itemsOf,
  NOTHING,
  tracedArray,
  tracedObject,
  untraced,
  type Traced,
} from './traced.ts';

/** What pipe functions need of the evaluation they are part of. */
export interface PipeSurroundings {
  readonly input: EvaluationInput;
  /** Values of an expression in the scope of each item. */
  readonly evaluateEach: (expression: GroqNode, items: readonly Traced[]) => readonly unknown[];
}

/** `order`: groq-js sorts rows of the values to order by, each with the position of its item. */
function traceOrder(call: PipeCall, items: readonly Traced[], surroundings: PipeSurroundings): Traced {
  const columns = call.args.map((argument) => {
    const isDirected = argument.type === 'Asc' || argument.type === 'Desc';
    return surroundings.evaluateEach(isDirected ? argument.base : argument, items);
  });
  const rows = items.map((_, position) => ({ position, values: columns.map((column) => column[position]) }));
  const args = call.args.map((argument, index): GroqNode => {
    const value: GroqNode = {
      type: 'AccessElement',
      base: { type: 'AccessAttribute', name: 'values' },
      index,
    };
    return argument.type === 'Asc' || argument.type === 'Desc' ? { ...argument, base: value } : value;
  });
  const sorted = computeOn({ ...call, base: constant(rows), args }, null, surroundings.input);
  if (!Array.isArray(sorted)) throw new Error('Ordering rows did not give an array');
  return tracedArray(
    sorted.map((row) => {
      const position: unknown = isRecord(row) ? row['position'] : undefined;
      return (typeof position === 'number' ? items[position] : undefined) ?? NOTHING;
    }),
  );
}

/** Marks the copies that `score` makes of objects; queries cannot see it. */
const POSITION = Symbol('position');

/** `score`: groq-js copies the objects and adds `_score`. */
function traceScore(call: PipeCall, items: readonly Traced[], { input }: PipeSurroundings): Traced {
  if (usesParent(call.args))
    throw new Error('Scores in which an inner part refers to the item cannot be traced');
  const marked = items.map(({ data }, position) =>
    isRecord(data) ? { ...data, [POSITION]: position } : data,
  );
  const scored = computeOn({ ...call, base: constant(marked) }, null, input);
  if (!Array.isArray(scored)) throw new Error('Scoring did not give an array');
  return tracedArray(
    scored.map((copy) => {
      if (!isRecord(copy)) return untraced(copy);
      const position: unknown = Reflect.get(copy, POSITION);
      const item = typeof position === 'number' ? items[position] : undefined;
      const fields = new Map(fieldsOf(item ?? NOTHING));
      return tracedObject(fields.set('_score', untraced(copy['_score'])));
    }),
  );
}

/**
 * Traces a function behind a pipe.
 *
 * @param base Value before the pipe.
 * @throws Error for functions and arguments that cannot be traced.
 */
export function tracePipe(call: PipeCall, base: Traced, surroundings: PipeSurroundings): Traced {
  const items = itemsOf(base);
  if (items === undefined) return NOTHING;
  if (call.name === 'order') return traceOrder(call, items, surroundings);
  if (call.name === 'score') return traceScore(call, items, surroundings);
  throw new Error(`The pipe function ${call.name} cannot be traced`);
}
