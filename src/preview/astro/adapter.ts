import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import node from '@astrojs/node';
import type { AstroIntegration } from 'astro';
import type { Source } from '../../config/environment.ts';

/** Package that brings the adapter of the host: 250 MB that nothing else needs. */
const NETLIFY_PACKAGE = new URL('../../../netlify/preview/package.json', import.meta.url);

/** Creates the adapter of the place where the preview is built for: the host sets `NETLIFY`. */
export async function createAdapter(variables: Source): Promise<AstroIntegration> {
  // In middleware mode the server stays ours: it stops when the command does.
  if (variables['NETLIFY'] !== 'true') return node({ mode: 'middleware' });
  const file = createRequire(NETLIFY_PACKAGE).resolve('@astrojs/netlify');
  // Not installed where the types are checked; adapters are integrations.
  const { default: netlify } = (await import(pathToFileURL(file).href)) as {
    readonly default: () => AstroIntegration;
  };
  return netlify();
}
