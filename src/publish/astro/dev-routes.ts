import type { AstroIntegration } from 'astro';
import { LOCALES } from '../../config/locales.ts';
import { DEV_ROUTES } from '../../routing/dev-routes.ts';
import { localePrefix } from '../../routing/paths.ts';

/** Adds the developers' pages of every locale to the development server, and to nothing else. */
export function devRoutes(): AstroIntegration {
  return {
    name: 'dev-routes',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
        for (const { code } of LOCALES) {
          for (const { path, component } of DEV_ROUTES) {
            injectRoute({
              pattern: `${localePrefix(code)}/${path}`,
              entrypoint: `./src/pages/_dev/${component}`,
            });
          }
        }
      },
    },
  };
}
