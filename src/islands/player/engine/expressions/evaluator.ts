import PropertyFactory from 'lottie-web/player/js/utils/PropertyFactory';
import { compileExpression, type Program } from '../../../../expressions/compile.ts';
import { countExpressions, expressionOf } from '../../../../expressions/source.ts';
import { Budget, LIMITS, type Members, type Value } from '../../../../expressions/values.ts';
import type { AnimationData } from '../../animation-data.ts';
import type { ExpressionEvaluator, Globals } from '../layer-stack.ts';
import { COUNTED, eachElement, MAX_COPIES } from '../repair-data.ts';
import type { EngineElement, EngineProperty, EngineValue } from './engine-types.ts';
import { namesOf } from './names-of.ts';
import { toEngine } from './property.ts';

/* Entry of the chunk that evaluates expressions. */

/** Limits what expressions make of copies, points and ridges, each of which is drawn. Mutates the data. */
function limitCopies({ layers, assets = [] }: AnimationData): void {
  for (const list of [layers, ...assets.map((asset) => asset.layers)]) {
    eachElement(list, (element) => {
      const counted = element[COUNTED[String(element['ty'])] ?? ''];
      if (typeof counted === 'object' && counted !== null) Object.assign(counted, { limit: MAX_COPIES });
    });
  }
}

/** Expressions of an animation, each attached to its property as an effect on its value. */
export class Expressions implements ExpressionEvaluator {
  readonly #animation: AnimationData;
  readonly #budget = new Budget();
  /** By source; what cannot be compiled is undefined. */
  readonly #programs = new Map<string, Program | undefined>();
  /** Properties with expressions, by layer. */
  readonly #properties = new WeakMap<object, EngineProperty[]>();
  /** Layers that are complete; the engine reads some properties while it creates them. */
  readonly #complete = new WeakSet<object>();
  /** Number of the frame that the budget is for. */
  #frameId = -1;

  constructor(animation: AnimationData) {
    this.#animation = animation;
  }

  begin(element: object): void {
    this.#complete.add(element);
    // Read too early; evaluated with the frame that is being drawn.
    for (const property of this.#properties.get(element) ?? []) property.frameId = -1;
  }

  /** Evaluates the expression of a property, if it has one that can be evaluated. */
  attach(element: EngineElement, data: object, property: EngineProperty): void {
    const fields: Readonly<Partial<Record<string, unknown>>> = { ...data };
    const source = expressionOf(fields);
    if (source === undefined || !property.propType) return;
    const program = this.#compiled(source);
    if (!program) return;
    const limit = typeof fields['limit'] === 'number' ? fields['limit'] : Infinity;
    let keyed: EngineValue = 0;
    let names: Members | undefined;
    let isBroken = false;
    property.k = true;
    property.addEffect((value) => {
      if (isBroken || !this.#complete.has(element)) return value;
      keyed = value;
      try {
        names ??= namesOf(property, {
          animation: this.#animation,
          source,
          value: () => keyed,
          spend: (steps) => this.#budget.spend(steps),
        });
        return toEngine(this.#evaluate(program, names, element.globalData), value, limit);
      } catch {
        // From here on by its keyframes: what fails at one frame would jump.
        isBroken = true;
        return value;
      }
    });
    const all = this.#properties.get(element) ?? [];
    this.#properties.set(element, [...all, property]);
  }

  #evaluate(program: Program, names: Members, { frameId }: Globals): Value {
    if (frameId !== this.#frameId) this.#budget.reset();
    this.#frameId = frameId;
    return program(names, this.#budget);
  }

  #compiled(source: string): Program | undefined {
    if (this.#programs.has(source)) return this.#programs.get(source);
    let program: Program | undefined;
    try {
      program = compileExpression(source);
    } catch {
      // Not supported: the build has said so.
    }
    this.#programs.set(source, program);
    return program;
  }
}

/** Creates the evaluator of an animation. @returns `undefined` if it has too many expressions. */
export function createExpressions(data: AnimationData): Expressions | undefined {
  if (countExpressions(data) > LIMITS.expressions) return undefined;
  limitCopies(data);
  return new Expressions(data);
}

// All properties are created by this function; the engine's own expressions decorate it as well.
const { getProp } = PropertyFactory;
PropertyFactory.getProp = (element, data, ...others) => {
  const property = getProp(element, data, ...others);
  // Properties belong to layers.
  const layer = element as EngineElement;
  const { expressions } = layer.globalData;
  if (expressions instanceof Expressions) expressions.attach(layer, data, property);
  return property;
};
