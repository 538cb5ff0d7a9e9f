import type { AstroIntegration } from 'astro';
import { FORM_SENT_SLUG } from '../../config/forms.ts';
import { LOCALES } from '../../config/locales.ts';
import { routePath } from '../../routing/paths.ts';

/** Gives every locale the page that forms post to, and that says thank you where no script does. */
export function formSentPages(): AstroIntegration {
  return {
    name: 'form-sent-pages',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const { code } of LOCALES) {
          const pattern = routePath(code, FORM_SENT_SLUG).replace(/\/$/, '');
          injectRoute({ pattern, entrypoint: './src/pages/_form-sent.astro' });
        }
      },
    },
  };
}
