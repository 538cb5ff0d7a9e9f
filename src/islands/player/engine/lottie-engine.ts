/** The drawing engine and what prepares data for it: loaded together, once there is something to draw. */
export { startDrawing } from './drawing.ts';
