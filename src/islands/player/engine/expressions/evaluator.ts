import { compileExpression, type Program } from '../../../../expressions/compile.ts';
import { expressionOf } from '../../../../expressions/source.ts';
import { Budget, type Members, type Value } from '../../../../expressions/values.ts';
import type { AnimationData } from '../../animation-data.ts';
import type { ExpressionEvaluator, Globals } from '../layer-stack.ts';
import type { CreateMatrix, EngineElement, EngineProperty, EngineValue } from './engine-types.ts';
import { namesOf } from './names-of.ts';
import { toEngine } from './property.ts';

/* Entry of the chunk that evaluates expressions. */

/** Expressions of an animation, each attached to its property as an effect on its value. */
class Evaluator implements ExpressionEvaluator {
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

  readonly #createMatrix: CreateMatrix;

  constructor(animation: AnimationData, createMatrix: CreateMatrix) {
    this.#animation = animation;
    this.#createMatrix = createMatrix;
  }

  begin(element: object): void {
    this.#complete.add(element);
    // Read too early; evaluated with the frame that is being drawn.
    for (const property of this.#properties.get(element) ?? []) property.frameId = -1;
  }

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
          createMatrix: this.#createMatrix,
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
    return program.evaluate(names, this.#budget);
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

/**
 * Creates the evaluator of an animation.
 *
 * @param createMatrix creates a matrix of the engine, whose modules this chunk must not import: shared with two chunks,
 *   they would move into a third one, which every animation would wait for.
 */
export const createEvaluator = (animation: AnimationData, createMatrix: CreateMatrix): ExpressionEvaluator =>
  new Evaluator(animation, createMatrix);
