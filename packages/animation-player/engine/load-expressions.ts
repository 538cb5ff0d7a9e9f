import Matrix from 'lottie-web/player/js/3rd_party/transformation-matrix';
import PropertyFactory from 'lottie-web/player/js/utils/PropertyFactory';
import { countExpressions, MAX_EXPRESSIONS } from '../expressions/source.ts';
import type { AnimationData } from '../animation-data.ts';
import type { ExpressionEvaluator, Globals } from './layer-stack.ts';
import { eachElement, isFields } from './normalise/fields.ts';
import { COUNTED, MAX_COPIES } from './normalise/repair-data.ts';

// All properties are created by this function; the engine's own expressions decorate it as well.
const { getProp } = PropertyFactory;
PropertyFactory.getProp = (layer, data, ...others) => {
  const property = getProp(layer, data, ...others);
  // Properties belong to layers, which have the state of the animation.
  const { globalData } = layer as { readonly globalData: Globals };
  globalData.expressions?.attach(data, property);
  return property;
};

/** Limits what expressions make of copies, points and ridges, each of which is drawn. Mutates the data. */
function limitCopies(data: AnimationData): void {
  eachElement(data, (element) => {
    const counted = element[COUNTED[String(element['ty'])] ?? ''];
    if (isFields(counted)) counted['limit'] = MAX_COPIES;
  });
}

/**
 * Loads the evaluator of expressions, for animations that have some. Without it, if it cannot be loaded, they are drawn
 * by their keyframes.
 */
export async function loadExpressions(data: AnimationData): Promise<ExpressionEvaluator | undefined> {
  const count = countExpressions(data);
  if (count === 0 || count > MAX_EXPRESSIONS) return undefined;
  limitCopies(data);
  try {
    const { createEvaluator } = await import('./expressions/evaluator.ts');
    return createEvaluator(data, () => new Matrix());
  } catch {
    return undefined;
  }
}
