import type { EngineFactory } from '../control/types.ts';
import { loadEngine } from './load-engine.ts';

/**
 * Creates a factory of engines that draw into an element; loads the engine's code with the first one.
 *
 * @param stage element that the engine owns.
 * @param fit returns the `preserveAspectRatio` of the SVG.
 */
export function engineFactory(stage: Element, fit: () => string): EngineFactory {
  return async (data) => {
    const { startDrawing } = await loadEngine();
    return await startDrawing(stage, data, fit());
  };
}
