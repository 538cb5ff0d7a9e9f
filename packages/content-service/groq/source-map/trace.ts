import type { ComputedNode, GroqNode, NodeOf, ObjectAttribute } from '../ast.ts';
import { producesDates, usesParent } from '../analysis.ts';
import type { EvaluationInput } from '../evaluation.ts';
import { literal, withOperands } from '../operands.ts';
import { ancestorOf, nestedScope, type Scope } from '../scope.ts';
import { closeOver, computeEach, computeOn, ROOT_SCOPE } from './closures.ts';
import {
  combine,
  compact,
  unique,
  fieldOf,
  fieldsOf,
  isRecord,
  itemsOf,
  NOTHING,
  tracedArray,
  tracedDocument,
  tracedObject,
  untraced,
  type Traced,
} from './traced.ts';
import { PAUSE, Pace, type Steps } from '../steps.ts';
import { tracePipe } from './pipes.ts';

/** Evaluator of one query that tracks the origin of values (data lineage). Delegates all computations to groq-js. */
class Tracer {
  readonly #input: EvaluationInput;
  readonly #everything: Traced;
  readonly #documents: ReadonlyMap<unknown, Traced>;

  constructor(input: EvaluationInput) {
    this.#input = input;
    const items = input.dataset.map(tracedDocument);
    this.#everything = { data: input.dataset, items };
    this.#documents = new Map(items.map((item) => [item.data, item]));
  }

  trace(node: GroqNode, scope: Scope<Traced>): Traced {
    switch (node.type) {
      case 'This':
        return scope.value;
      case 'Everything':
        return this.#everything;
      case 'Parent':
        return ancestorOf(scope, node.n) ?? NOTHING;
      case 'Value':
        return untraced(node.value);
      case 'Parameter':
        return untraced(this.#input.params[node.name]);
      case 'Group':
        return this.trace(node.base, scope);
      case 'AccessAttribute':
        return fieldOf(node.base === undefined ? scope.value : this.trace(node.base, scope), node.name);
      case 'AccessElement':
      case 'Slice':
        return this.#pick(node, scope);
      case 'ArrayCoerce': {
        const base = this.trace(node.base, scope);
        return Array.isArray(base.data) ? base : NOTHING;
      }
      case 'Deref':
        return this.#follow(this.trace(node.base, scope));
      case 'Filter':
        return this.#filter(node, scope);
      case 'Projection': {
        const base = this.trace(node.base, scope);
        return isRecord(base.data) ? this.trace(node.expr, nestedScope(scope, base)) : NOTHING;
      }
      case 'Map':
      case 'FlatMap':
        return this.#map(node, scope);
      case 'Object':
        return this.#object(node.attributes, scope);
      case 'Array':
        return tracedArray(
          node.elements.flatMap(({ value, isSplat }) => {
            const element = this.trace(value, scope);
            return isSplat ? (itemsOf(element) ?? []) : [element];
          }),
        );
      case 'Select': {
        const chosen = node.alternatives.find(({ condition }) => this.#evaluate(condition, scope) === true);
        const branch = chosen?.value ?? node.fallback;
        return branch === undefined ? NOTHING : this.trace(branch, scope);
      }
      case 'PipeFuncCall': {
        const args = node.args.map((each) => closeOver(each, nestedScope(scope, NOTHING)) ?? each);
        return tracePipe({ ...node, args }, this.trace(node.base, scope), {
          input: this.#input,
          evaluateEach: (expression, items) => this.#evaluateEach(expression, scope, items),
        });
      }
      case 'FuncCall':
      case 'OpCall':
        return this.#passThrough(node, scope) ?? this.#compute(node, scope);
      default:
        return this.#compute(node, scope);
    }
  }

  /** Traces a whole query; one item of its result after the other, if it is a list. */
  *traceInSteps(query: GroqNode): Steps<Traced> {
    const items = query.type === 'Map' ? itemsOf(this.trace(query.base, ROOT_SCOPE)) : undefined;
    if (query.type !== 'Map' || items === undefined) return this.trace(query, ROOT_SCOPE);
    const pace = new Pace();
    const mapped: Traced[] = [];
    for (const item of items) {
      if (pace.visit()) yield PAUSE;
      mapped.push(this.trace(query.expr, nestedScope(ROOT_SCOPE, item, true)));
    }
    return tracedArray(mapped);
  }

  /** Evaluates an expression without tracing. */
  #evaluate(node: GroqNode, scope: Scope<Traced>): unknown {
    const closed = closeOver(node, scope);
    if (closed === undefined) return this.trace(node, scope).data;
    return computeOn(closed, scope.value.data, this.#input);
  }

  /** Evaluates an expression without tracing, in the scope of each item. */
  #evaluateEach(node: GroqNode, scope: Scope<Traced>, items: readonly Traced[]): readonly unknown[] {
    const closed = closeOver(node, nestedScope(scope, NOTHING));
    if (closed === undefined) return items.map((item) => this.trace(node, nestedScope(scope, item)).data);
    return computeEach(
      closed,
      items.map(({ data }) => data),
      this.#input,
    );
  }

  #compute(node: ComputedNode, scope: Scope<Traced>): Traced {
    const closed = usesParent(node)
      ? withOperands(node, (operand) => literal(this.#evaluate(operand, scope)))
      : node;
    return untraced(computeOn(closed, scope.value.data, this.#input));
  }

  /** Traces functions and operators that return values unchanged; `undefined` for others. */
  #passThrough(node: NodeOf<'FuncCall' | 'OpCall'>, scope: Scope<Traced>): Traced | undefined {
    if (node.type === 'OpCall') {
      return node.op === '+'
        ? combine(this.trace(node.left, scope), this.trace(node.right, scope))
        : undefined;
    }
    const [first] = node.args;
    switch (`${node.namespace}::${node.name}`) {
      case 'global::coalesce':
        for (const argument of node.args) {
          const value = this.trace(argument, scope);
          if (value.data !== null) return value;
        }
        return NOTHING;
      case 'array::compact':
        return first === undefined ? undefined : compact(this.trace(first, scope));
      case 'array::unique':
        return first === undefined ? undefined : unique(this.trace(first, scope));
      default:
        return undefined;
    }
  }

  /** Traces elements and slices: groq-js evaluates them on the positions of the items. */
  #pick(node: NodeOf<'AccessElement' | 'Slice'>, scope: Scope<Traced>): Traced {
    const items = itemsOf(this.trace(node.base, scope));
    if (items === undefined) return NOTHING;
    const base = literal([...items.keys()]);
    const picked = computeOn({ ...node, base }, null, this.#input);
    const at = (position: unknown) => (typeof position === 'number' ? items[position] : undefined) ?? NOTHING;
    return Array.isArray(picked) ? tracedArray(picked.map(at)) : at(picked);
  }

  #follow({ data }: Traced): Traced {
    const id = isRecord(data) ? data['_ref'] : undefined;
    return typeof id === 'string' ? tracedDocument(this.#input.dereference({ _ref: id })) : NOTHING;
  }

  #filter(node: NodeOf<'Filter'>, scope: Scope<Traced>): Traced {
    const found = node.base.type === 'Everything' ? this.#findDocuments(node, scope) : undefined;
    if (found !== undefined) return found;
    const items = itemsOf(this.trace(node.base, scope));
    if (items === undefined) return NOTHING;
    const passes = this.#evaluateEach(node.expr, scope, items);
    return tracedArray(items.filter((_, index) => passes[index] === true));
  }

  /**
   * Traces a filter of the dataset by evaluating it untraced, which uses indexes, and looking up the documents it
   * returns.
   */
  #findDocuments(node: NodeOf<'Filter'>, scope: Scope<Traced>): Traced | undefined {
    const expr = closeOver(node.expr, nestedScope(scope, NOTHING));
    if (expr === undefined) return undefined;
    const found = computeOn({ ...node, expr }, null, this.#input);
    if (!Array.isArray(found)) return undefined;
    return tracedArray(found.map((document) => this.#documents.get(document) ?? untraced(document)));
  }

  #map(node: NodeOf<'Map' | 'FlatMap'>, scope: Scope<Traced>): Traced {
    const items = itemsOf(this.trace(node.base, scope));
    if (items === undefined) return NOTHING;
    const mapped = items.map((item) => this.trace(node.expr, nestedScope(scope, item, true)));
    return tracedArray(node.type === 'Map' ? mapped : mapped.flatMap((each) => itemsOf(each) ?? [each]));
  }

  #object(attributes: readonly ObjectAttribute[], scope: Scope<Traced>): Traced {
    const fields = new Map<string, Traced>();
    for (const attribute of attributes) {
      if (attribute.type === 'ObjectAttributeValue') {
        fields.set(attribute.name, this.trace(attribute.value, scope));
      } else if (attribute.type === 'ObjectSplat' || this.#evaluate(attribute.condition, scope) === true) {
        for (const [name, field] of fieldsOf(this.trace(attribute.value, scope))) fields.set(name, field);
      }
    }
    return tracedObject(fields);
  }
}

/**
 * Evaluates a query with the result of groq-js, and traces the origin of each part of it.
 *
 * @throws Error when groq-js cannot evaluate a part.
 */
export function* traceQuery(query: GroqNode, input: EvaluationInput): Steps<Traced> {
  // Parts are evaluated on results of other parts, which may be dates.
  const holdsDates = producesDates(query);
  return yield* new Tracer({ ...input, holdsDates }).traceInSteps(query);
}
