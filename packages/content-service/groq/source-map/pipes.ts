import type { GroqNode, PipeCall } from '../ast.ts';
import { usesParent } from '../analysis.ts';
import type { EvaluationInput } from '../evaluation.ts';
import { literal } from '../operands.ts';
import { computeOn } from './closures.ts';
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

/** Context of the evaluation of a pipe function. */
interface PipeContext {
  readonly input: EvaluationInput;
  /** Evaluates an expression in the scope of each item. */
  readonly evaluateEach: (expression: GroqNode, items: readonly Traced[]) => readonly unknown[];
}

/** Traces `order`: groq-js sorts rows of sort keys, each with the position of its item. */
function traceOrder(call: PipeCall, items: readonly Traced[], context: PipeContext): Traced {
  const columns = call.args.map((argument) => {
    const isDirected = argument.type === 'Asc' || argument.type === 'Desc';
    return context.evaluateEach(isDirected ? argument.base : argument, items);
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
  const sorted = computeOn({ ...call, base: literal(rows), args }, null, context.input);
  if (!Array.isArray(sorted)) throw new Error('groq-js did not evaluate order() to an array');
  return tracedArray(
    sorted.map((row) => {
      const position: unknown = isRecord(row) ? row['position'] : undefined;
      return (typeof position === 'number' ? items[position] : undefined) ?? NOTHING;
    }),
  );
}

/** Symbol that marks the copies which `score` makes of objects; invisible to queries. */
const POSITION = Symbol('position');

/** Traces `score`: groq-js copies the objects and adds `_score`. */
function traceScore(call: PipeCall, items: readonly Traced[], { input }: PipeContext): Traced {
  if (usesParent(call.args)) throw new Error('score() with a nested reference to the item cannot be traced');
  const marked = items.map(({ data }, position) =>
    isRecord(data) ? { ...data, [POSITION]: position } : data,
  );
  const scored = computeOn({ ...call, base: literal(marked) }, null, input);
  if (!Array.isArray(scored)) throw new Error('groq-js did not evaluate score() to an array');
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
 * Traces a pipe function.
 *
 * @param base Value on the left of the pipe.
 * @throws Error for functions and arguments that cannot be traced.
 */
export function tracePipe(call: PipeCall, base: Traced, context: PipeContext): Traced {
  const items = itemsOf(base);
  if (items === undefined) return NOTHING;
  if (call.name === 'order') return traceOrder(call, items, context);
  if (call.name === 'score') return traceScore(call, items, context);
  throw new Error(`The pipe function ${call.name} cannot be traced`);
}
