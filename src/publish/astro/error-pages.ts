import type { AstroIntegration } from 'astro';
import { DEFAULT_LOCALE_CODE, LOCALES } from '../../config/locales.ts';

/**
 * Gives every locale but the default one its own 404 and 500 page. Astro shows the page of a
 * locale only when a route with that literal pattern exists, so there is one route per locale.
 */
export function errorPages(): AstroIntegration {
  return {
    name: 'error-pages',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const { code } of LOCALES) {
          if (code === DEFAULT_LOCALE_CODE) continue;
          injectRoute({ pattern: `/${code}/404`, entrypoint: './src/pages/404.astro' });
          injectRoute({ pattern: `/${code}/500`, entrypoint: './src/pages/500.astro' });
        }
      },
    },
  };
}
