import type { AstroIntegration } from 'astro';
import { isInjected, SERVICE_PAGES, serviceRoutes } from '../../routing/service-pages.ts';

/**
 * Adds the service pages of every locale. Guarded developers' pages exist in the development server only, which also
 * responds to addresses without a final slash: people type them.
 */
export function servicePages(): AstroIntegration {
  return {
    name: 'service-pages',
    hooks: {
      'astro:config:setup': ({ command, injectRoute, updateConfig }) => {
        const isDevelopment = command === 'dev';
        if (isDevelopment) updateConfig({ trailingSlash: 'ignore' });
        const pages = SERVICE_PAGES.filter(({ isForDevelopers }) => isDevelopment || !isForDevelopers);
        for (const { pattern, page } of serviceRoutes(pages).filter(isInjected)) {
          injectRoute({ pattern, entrypoint: `./src/pages/${page.component}` });
        }
      },
    },
  };
}
