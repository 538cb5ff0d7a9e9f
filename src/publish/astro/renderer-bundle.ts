import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroUserConfig } from 'astro';
import { FACTS_FILE } from '../render/bundle.ts';
import { createBundleReader } from './bundle-reader.ts';
import type { Scopes } from '../render/finish/scopes.ts';

/**
 * Returns the settings that make the bundle of the site's pages: a module that renders each of them, and the files of
 * browsers.
 * @param scopes scopes of the components, filled while they are transformed.
 */
export function rendererSettings(scopes: Scopes): Pick<AstroUserConfig, 'output' | 'adapter'> {
  return { output: 'server', adapter: bundleAdapter(scopes) };
}

function bundleAdapter(scopes: Scopes): AstroIntegration {
  const reader = createBundleReader(scopes);
  let outDir = '';
  return {
    name: 'renderer-bundle',
    hooks: {
      'astro:config:setup': ({ addMiddleware, updateConfig }) => {
        // The stack of a page that cannot be rendered names the sources.
        const environments = { client: { build: { sourcemap: false } } };
        updateConfig({ vite: { plugins: [reader.plugin], build: { sourcemap: true }, environments } });
        addMiddleware({ order: 'pre', entrypoint: new URL('./note-failure.ts', import.meta.url) });
      },
      'astro:config:done': ({ config, setAdapter }) => {
        outDir = fileURLToPath(config.outDir);
        setAdapter({
          name: 'renderer-bundle',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./entry.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
          // No page names an image of Astro's own service.
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
        });
      },
      'astro:build:setup': ({ pages }) => reader.noteTemplates(pages),
      'astro:build:done': async () => {
        await writeFile(join(outDir, FACTS_FILE), JSON.stringify(reader.facts()));
      },
    },
  };
}
