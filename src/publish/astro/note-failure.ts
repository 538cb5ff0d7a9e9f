import type { MiddlewareHandler } from 'astro';

/** Middleware of the bundle that hands on what a page threw: Astro responds with the page about errors. */
export const onRequest: MiddlewareHandler = async ({ locals }, next) => {
  try {
    return await next();
  } catch (error) {
    locals.noteFailure?.(error);
    throw error;
  }
};
