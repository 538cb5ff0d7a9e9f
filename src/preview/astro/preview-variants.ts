import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Component in the place of those that the preview does without. */
const NOTHING = fileURLToPath(new URL('Nothing.astro', import.meta.url));

/**
 * Components that the preview does without, below `src/`: it asks its editors for no consent, counts and reports nothing,
 * and loads every page anew, as drafts change under a router's hands. Their scripts are part of no page then; a
 * condition in the layout would leave them in the one file that all pages share.
 */
export const OMITTED_COMPONENTS: readonly string[] = [
  'components/cookie-settings/CookieSettingsLink.astro',
  'layouts/consent/ConsentBanner.astro',
  'layouts/consent/ConsentStart.astro',
  'layouts/navigation/LoadingBar.astro',
  'layouts/navigation/Navigation.astro',
  'layouts/navigation/NavigationNotice.astro',
  'layouts/vendors/ErrorReports.astro',
  'layouts/vendors/Vendors.astro',
].map((path) => fileURLToPath(new URL(`../../${path}`, import.meta.url)));

/**
 * Creates a plugin that takes `Name.preview.astro` in place of `Name.astro` where there is one, and so with modules, and
 * nothing in place of {@link OMITTED_COMPONENTS}. So a part of the site is another one in the preview, which no build of
 * production can reach.
 */
export function previewVariants(): Plugin {
  return {
    name: 'preview-variants',
    enforce: 'pre',
    resolveId(specifier, importer) {
      if (importer === undefined || !/^\.{1,2}\/.+(?<!\.preview)\.(?:astro|ts)$/.test(specifier))
        return undefined;
      const file = resolve(dirname(importer), specifier);
      if (OMITTED_COMPONENTS.includes(file)) return NOTHING;
      const variant = file.replace(/\.(astro|ts)$/, '.preview.$1');
      return existsSync(variant) ? variant : undefined;
    },
  };
}
