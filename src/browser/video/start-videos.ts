import { currentConsent } from '../consent/current-consent.ts';
import { enhanceVideos } from './enhance-videos.ts';

let end: (() => void) | undefined;

const start = () => {
  end?.();
  end = enhanceVideos(document, currentConsent());
};

start();
// After navigations of a client router.
document.addEventListener('astro:page-load', start);
