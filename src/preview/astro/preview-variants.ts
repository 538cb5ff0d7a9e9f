import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Creates a plugin that takes `Name.preview.astro` in place of `Name.astro` where there is one, and so with modules. So a
 * part of the site is another one in the preview, which no build of production can reach.
 */
export function previewVariants(): Plugin {
  return {
    name: 'preview-variants',
    enforce: 'pre',
    resolveId(specifier, importer) {
      if (importer === undefined || !/^\.{1,2}\/.+(?<!\.preview)\.(?:astro|ts)$/.test(specifier))
        return undefined;
      const variant = resolve(dirname(importer), specifier).replace(/\.(astro|ts)$/, '.preview.$1');
      return existsSync(variant) ? variant : undefined;
    },
  };
}
