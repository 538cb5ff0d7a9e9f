import type { AstroUserConfig } from 'astro';
import { readPreviewSite } from '../environment.ts';
import { createAdapter } from './adapter.ts';
import { preview } from './preview.ts';

/** Folder of the built preview, from the repository. */
export const PREVIEW_FOLDER = './dist-preview';

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
