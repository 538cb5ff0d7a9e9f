/**
 * Constants of the specification, and the site's own limits, each once and by topic. The comment of a group names its
 * section; a group without one is the site's own. Units are in the names.
 */
export * from './limits/analytics.ts';
export * from './limits/browser.ts';
export * from './limits/chunk-reload.ts';
export * from './limits/error-reports.ts';
export * from './limits/forms.ts';
export * from './limits/loading-bar.ts';
export * from './limits/locales.ts';
export * from './limits/marketing.ts';
export * from './limits/navigation.ts';
export * from './limits/player.ts';
export * from './limits/prefetch.ts';
