import hydrateOnceReleased from './directive.ts';

declare global {
  interface Window {
    /** Directives of Astro's island runtime, by name. */
    Astro?: Record<string, unknown>;
  }
}

(window.Astro ??= {})['on'] = hydrateOnceReleased;
// Islands whose runtime was there first wait for this event.
window.dispatchEvent(new Event('astro:on'));
