import type { EngineFactory } from '../control/types.ts';
import { loadEngine } from './load-engine.ts';

/**
 * Makes engines that draw into an element; the code that does is loaded when the first one is made.
 *
 * @param stage element that becomes the engine's.
 * @param fit how the picture fits, as `preserveAspectRatio` of SVG has it.
 */
export function engineFactory(stage: Element, fit: () => string): EngineFactory {
  return async (data) => {
    const { startDrawing } = await loadEngine();
    return await startDrawing(stage, data, fit());
  };
}
