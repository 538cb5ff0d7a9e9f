/** The drawing engine and what prepares data for it: loaded together, once there is something to draw. */
export { default as lottie } from 'lottie-web/build/player/lottie_light.min.js';
export { prepareData, removeFontProbes } from './prepare-data.ts';
