import react from '@astrojs/react/server.js';

/**
 * Renders islands as `@astrojs/react` does, which renders each component once before to learn whether it is React's:
 * on this site every function is that Astro does not render itself. It also asks about elements, by their names.
 */
export default {
  ...react,
  check: (component: unknown) => Promise.resolve(typeof component !== 'string'),
} satisfies typeof react;
