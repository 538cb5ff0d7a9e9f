import { createApp } from 'astro/app/entrypoint';

export { noteArticleLength } from '../../site/rich-text/reading-time.ts';

/** Pages of the site as Astro bundled them. */
export const app = createApp({ streaming: false });
