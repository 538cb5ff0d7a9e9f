import { enhanceVideos } from './enhance-videos.ts';

const start = () => enhanceVideos(document);

start();
// Fired after a navigation that keeps this script running.
document.addEventListener('astro:page-load', start);
