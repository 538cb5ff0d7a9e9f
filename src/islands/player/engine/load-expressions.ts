import { countExpressions } from '../../../expressions/source.ts';
import type { AnimationData } from '../animation-data.ts';

/**
 * Loads the evaluator of expressions, for animations that have some. Without it, if it cannot be loaded, they are drawn
 * by their keyframes.
 */
export async function loadExpressions(
  data: AnimationData,
): Promise<typeof import('./expressions/evaluator.ts') | undefined> {
  if (countExpressions(data) === 0) return undefined;
  try {
    return await import('./expressions/evaluator.ts');
  } catch {
    return undefined;
  }
}
