import { compileExpression, type Program } from '../../expressions/compile.ts';
import { expressionOf } from '../../expressions/source.ts';
import { Budget, ExpressionError, own, type Members } from '../../expressions/values.ts';
import type { AnimationData } from '../../animation-data.ts';
import type { ExpressionEvaluator } from '../layer-stack.ts';
import type { CreateMatrix, EngineProperty, EngineValue } from './engine-types.ts';
import { namesOf } from './names-of.ts';
import { toEngine } from './property.ts';

/* Entry of the chunk that evaluates expressions. */

/** Property that an expression is added to. */
interface Target {
  readonly property: EngineProperty;
  /** Maximum value. */
  readonly limit: number;
}

/**
 * Creates the evaluator of an animation's expressions, each of which becomes an effect on the value of its property.
 *
 * @param createMatrix creates a matrix of the engine, whose modules this chunk must not import: shared with two chunks,
 *   they would move into a third one, which every animation would wait for.
 */
export function createEvaluator(animation: AnimationData, createMatrix: CreateMatrix): ExpressionEvaluator {
  let budget = new Budget();
  /** Number of the frame that the budget is for. */
  let budgetFrame = -1;
  /** Functions that start the expressions of a layer. */
  const starts = new WeakMap<object, (() => void)[]>();

  /** Adds a compiled expression to a property. */
  function add(program: Program, source: string, { property, limit }: Target): void {
    const { globalData } = property.elem;
    let keyed: EngineValue = 0;
    let names: Members | undefined;
    let isEvaluated = false;
    property.k = true;
    property.addEffect((value) => {
      if (!isEvaluated) return value;
      keyed = value;
      if (globalData.frameId !== budgetFrame) budget = new Budget();
      budgetFrame = globalData.frameId;
      try {
        if (!names) {
          names = namesOf(property, {
            animation,
            createMatrix,
            source,
            value: () => keyed,
            spend: (steps) => budget.spend(steps),
          });
          // Also those that only later frames read: the value would jump then.
          for (const name of program.names) if (!own(names, name)) throw new ExpressionError();
        }
        return toEngine(program.evaluate(names, budget), value, limit);
      } catch {
        // From here on by its keyframes: what fails at one frame would jump.
        isEvaluated = false;
        return value;
      }
    });
    const start = (): void => {
      isEvaluated = true;
      // Read too early; evaluated with the frame that is being drawn.
      property.frameId = -1;
    };
    starts.set(property.elem, [...(starts.get(property.elem) ?? []), start]);
  }

  return {
    // The engine reads some properties while it creates a layer.
    begin: (layer) => starts.get(layer)?.forEach((start) => start()),
    attach(data, property: EngineProperty) {
      const { limit, ...fields }: Readonly<Partial<Record<string, unknown>>> = { ...data };
      const source = expressionOf(fields);
      if (source === undefined || !property.propType) return;
      try {
        add(compileExpression(source), source, {
          property,
          limit: typeof limit === 'number' ? limit : Infinity,
        });
      } catch {
        // Not supported: the build has said so.
      }
    },
  };
}
