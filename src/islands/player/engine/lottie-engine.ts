/** The drawing engine and what prepares data for it: loaded together, once there is something to draw. */
import './layer-classes.ts';
import './shape-modifiers.ts';
export { startDrawing } from './drawing.ts';
