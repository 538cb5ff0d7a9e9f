import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Creates a plugin that takes `Name.preview.astro` in place of `Name.astro` where there is one. So a component of the
 * site has a part of its own in the preview, which no build of production can reach.
 */
export function previewVariants(): Plugin {
  return {
    name: 'preview-variants',
    enforce: 'pre',
    resolveId(specifier, importer) {
      if (importer === undefined || !/^\.{1,2}\/.+(?<!\.preview)\.astro$/.test(specifier)) return undefined;
      const variant = resolve(dirname(importer), specifier).replace(/\.astro$/, '.preview.astro');
      return existsSync(variant) ? variant : undefined;
    },
  };
}
