/** Subscription to an element that comes near the viewport, for pages that load more than players. */
export { onceNear } from './view/once-near.ts';
