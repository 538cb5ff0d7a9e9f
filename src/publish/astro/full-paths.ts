import type { AstroIntegration } from 'astro';

/** Property of an incoming request whose value Astro's development server passes on as `Astro.locals`. */
const LOCALS = Symbol.for('astro.locals');

/**
 * Passes path and query of requests on to pages in the development server: Astro cuts the query off for prerendered
 * pages, and the message of a 404 names the full path.
 */
export function fullPaths(): AstroIntegration {
  return {
    name: 'full-paths',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, _, next) => {
          const locals: Partial<App.Locals> = { fullPath: request.originalUrl ?? request.url };
          Reflect.set(request, LOCALS, locals);
          next();
        });
      },
    },
  };
}
