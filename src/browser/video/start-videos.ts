import { currentConsent } from '../consent/current-consent.ts';
import { enhanceVideos } from './enhance-videos.ts';

let end: (() => void) | undefined;

const start = () => {
  end?.();
  end = enhanceVideos(document, currentConsent());
};

start();
// Fired after a navigation that keeps this script running.
document.addEventListener('astro:page-load', start);
