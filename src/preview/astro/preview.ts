import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { LOCALES } from '../../config/locales/locales.ts';
import { previewHeadersFile } from '../../hosting/headers-file.ts';
import { PREVIEW_ROBOTS_FILE } from '../../hosting/well-known-files.ts';
import { localePrefix } from '../../routing/paths.ts';
import { readPreviewSite } from '../environment.ts';
import { previewPolicy } from '../preview-headers.ts';
import { PROBLEMS_PATH, RETRY_SCRIPT_PATH, ROUTES_PATH } from '../../config/preview-paths.ts';
import { previewVariants } from './preview-variants.ts';

/** Adds the middleware, pages, styles and files of the preview deployment. */
export function preview(): AstroIntegration {
  let clientFolder = '';
  return {
    name: 'preview',
    hooks: {
      'astro:config:setup': ({ addMiddleware, injectRoute, injectScript, updateConfig }) => {
        addMiddleware({ entrypoint: new URL('../middleware.ts', import.meta.url), order: 'pre' });
        updateConfig({ vite: { plugins: [previewVariants(), retryScript()] } });
        for (const { code } of LOCALES) {
          injectRoute({
            pattern: `${localePrefix(code)}${ROUTES_PATH}`,
            entrypoint: './src/preview/routes-page/RoutesPage.astro',
          });
          injectRoute({
            pattern: `${localePrefix(code)}${PROBLEMS_PATH}`,
            entrypoint: './src/preview/problems/Problems.astro',
          });
        }
        injectScript('page-ssr', `import '/src/preview/problems/problems.css';`);
      },
      // The adapter has decided where files go.
      'astro:config:done': ({ config }) => {
        clientFolder = fileURLToPath(config.build.client);
      },
      'astro:build:done': async () => {
        await writeFile(join(clientFolder, 'robots.txt'), PREVIEW_ROBOTS_FILE);
        const names = await readdir(clientFolder, { recursive: true, withFileTypes: true });
        const files = names
          .filter((entry) => entry.isFile())
          .map((entry) =>
            `${entry.parentPath.slice(clientFolder.length - 1)}/${entry.name}`.replaceAll('//', '/'),
          )
          .filter((file) => !file.startsWith('/_astro/'));
        const contentSecurityPolicy = previewPolicy(readPreviewSite(process.env), []);
        await writeFile(
          join(clientFolder, '_headers'),
          previewHeadersFile({ contentSecurityPolicy, files: files.toSorted() }),
        );
      },
    },
  };
}

/** Creates the plugin that builds the script of pages without the site, which no component could import. */
function retryScript(): Plugin {
  return {
    name: 'preview:retry-script',
    buildStart() {
      if (this.environment.name !== 'client') return;
      const id = fileURLToPath(new URL('../problems/retry/start-retry.ts', import.meta.url));
      this.emitFile({ type: 'chunk', id, fileName: RETRY_SCRIPT_PATH.slice(1) });
    },
  };
}
