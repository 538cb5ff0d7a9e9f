import type { AstroIntegration } from 'astro';
import { COOKIE_SETTINGS_SLUG } from '../../config/consent.ts';
import { LOCALES } from '../../config/locales.ts';
import { routePath } from '../../routing/paths.ts';

/** Gives every locale the page of its cookie settings, which other pages also show as a dialog. */
export function cookieSettingsPages(): AstroIntegration {
  return {
    name: 'cookie-settings-pages',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const { code } of LOCALES) {
          const pattern = routePath(code, COOKIE_SETTINGS_SLUG).replace(/\/$/, '');
          injectRoute({ pattern, entrypoint: './src/pages/_cookie-settings.astro' });
        }
      },
    },
  };
}
