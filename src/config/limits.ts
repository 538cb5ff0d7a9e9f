/**
 * Constants of the specification, and the site's own limits, each once and by topic. The comment of a group names its
 * section; a group without one is the site's own. Units are in the names.
 */
export * from './limits/browser.ts';
export * from './limits/content.ts';
export * from './limits/editorial.ts';
export * from './limits/functions.ts';
export * from './limits/locales.ts';
export * from './limits/player.ts';
export * from './limits/preview.ts';
export * from './limits/publishing.ts';
export * from './limits/rebuild.ts';
