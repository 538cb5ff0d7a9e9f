import hydrateOnceReleased from './directive.ts';

(window.Astro ??= {})['on'] = hydrateOnceReleased;
// Islands whose runtime was there first wait for this event.
window.dispatchEvent(new Event('astro:on'));
