import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import node from '@astrojs/node';
import type { AstroUserConfig, AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import type { Source } from '../../config/deployment/read-variables.ts';
import { readPreviewSite } from '../environment.ts';
import { preview } from './preview.ts';

/** Folder of the built preview, from the repository. */
const PREVIEW_FOLDER = './dist-preview';

/**
 * Makes the settings of the preview of those of production: the same pages, rendered for each request.
 * @throws EnvironmentError naming each missing or malformed variable.
 */
export async function previewSettings(production: AstroUserConfig): Promise<AstroUserConfig> {
  const { origin } = readPreviewSite(process.env);
  const { protocol, hostname } = new URL(origin);
  const { adapter, plugins } = await createAdapter(process.env);
  return {
    ...production,
    output: 'server',
    adapter,
    vite: { ...production.vite, plugins: [...(production.vite?.plugins ?? []), ...plugins] },
    outDir: PREVIEW_FOLDER,
    // Paths of functions have no slash at their ends; pages are redirected to their address by the middleware.
    trailingSlash: 'ignore',
    security: {
      // On this machine at any port.
      allowedDomains: [{ protocol: protocol.replace(':', ''), hostname }],
      // The functions check who sends a request, and the Studio is another site.
      checkOrigin: false,
    },
    integrations: [...(production.integrations ?? []), preview()],
  };
}

/** Package that brings the adapter of the host: 250 MB that nothing else needs. */
const NETLIFY_PACKAGE = fileURLToPath(new URL('../../../netlify/preview/package.json', import.meta.url));

/** Sources of the project. */
const SOURCES = fileURLToPath(new URL('../../', import.meta.url));

/** Adapter, and the plugins that it needs. */
interface Adapter {
  readonly adapter: AstroIntegration;
  readonly plugins: readonly Plugin[];
}

/** Creates the adapter of the place that the preview is built for: the host sets `NETLIFY`. */
async function createAdapter(variables: Source): Promise<Adapter> {
  // In middleware mode the server stays ours: it stops when the command does.
  if (variables['NETLIFY'] !== 'true') return { adapter: node({ mode: 'middleware' }), plugins: [] };
  const file = createRequire(NETLIFY_PACKAGE).resolve('@astrojs/netlify');
  // Not installed where the types are checked; adapters are integrations.
  const { default: netlify } = (await import(pathToFileURL(file).href)) as {
    readonly default: () => AstroIntegration;
  };
  return { adapter: netlify(), plugins: [resolveFromPackage()] };
}

/** Creates the Vite plugin that finds the modules of the adapter in its package. */
function resolveFromPackage(): Plugin {
  return {
    name: 'preview:adapter',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@(?:astrojs\/)?netlify\// },
      handler(id, importer) {
        // The preview's own modules use the packages of the project.
        if (importer?.startsWith(SOURCES)) return undefined;
        return this.resolve(id, NETLIFY_PACKAGE, { skipSelf: true });
      },
    },
  };
}
