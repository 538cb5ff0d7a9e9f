/** Entry of the engine's chunk. */
import './layer-classes.ts';
import './shape-modifiers.ts';
export { startDrawing } from './drawing.ts';
