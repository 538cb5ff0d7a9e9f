import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { readEnvironment } from './src/config/deployment/environment.ts';
import { compileEngineAhead } from 'animation-player/vite';
import { slimRouter } from './src/browser/navigation/bundling/slim-router.ts';
import { slimI18next } from './src/islands/runtime/messages/bundling/slim-i18next.ts';
import { animationFiles, contentProxy, fullPaths, shareImages } from './src/publish/astro/development.ts';
import { islands } from './src/publish/astro/islands.ts';
import { rendererSettings } from './src/publish/astro/renderer-bundle.ts';
import { RENDERER_VARIABLE } from './src/publish/render/bundle.ts';
import { finishPages } from './src/publish/astro/finish-pages.ts';
import { servicePages } from './src/publish/astro/service-pages.ts';
import { shortScopes } from './src/publish/astro/short-scopes.ts';
import { shortTokens } from './src/publish/astro/short-tokens.ts';
import { SCRIPT_GROUPS } from './src/publish/astro/script-groups.ts';
import { OUTLINE_VARIABLE, readOutline } from './src/publish/astro/content-files.ts';
import { sitemapOptions } from './src/publish/derive/sitemap/sitemap-options.ts';

/** Pages rendered at the same time; more only wait for each other. */
const BUILD_CONCURRENCY = 8;

const environment = readEnvironment(process.env);
const isPreview = environment.deployment === 'preview';
const scopes = new Map();
const outlineFile = process.env[OUTLINE_VARIABLE];

// No script is put into a page: the security policy lets only files run.
// Named by their content alone: the default takes the page's file name, dots and all.
const rolldownOptions = { output: { assetFileNames: '_astro/[hash][extname]' } };
const clientOptions = { output: { ...rolldownOptions.output, codeSplitting: { groups: SCRIPT_GROUPS } } };

/** What is different in the preview; production never loads it. */
const { previewSettings } = isPreview ? await import('./src/preview/astro/preview-settings.ts') : {};

const isRenderer = process.env[RENDERER_VARIABLE] === 'true';

/** Work on built pages, which neither the preview nor the renderer of production has. */
const builtPages = isPreview || isRenderer ? [] : [finishPages(scopes), sitemap(await sitemapOfOutline())];

const settings = {
  site: environment.domain,
  output: 'static',
  trailingSlash: 'always',
  session: false,
  // Pages are prefetched by src/browser/prefetch, into memory.
  prefetch: false,
  prerenderConflictBehavior: 'error',
  devToolbar: { enabled: false },
  build: { concurrency: BUILD_CONCURRENCY, inlineStylesheets: 'never' },
  // Small scripts stay files: the security policy allows none inside pages.
  vite: {
    // Not below node_modules, which copies of the project share. Builds have another one, too: each would replace the bundles of a development server.
    cacheDir: process.env['NODE_ENV'] === 'production' ? '.cache/vite-build' : '.cache/vite',
    plugins: [
      ...[compileEngineAhead(), slimI18next(), slimRouter()],
      ...[fullPaths(), animationFiles(), shareImages({ sanity: environment.sanity, outlineFile })],
    ],
    build: { rolldownOptions, assetsInlineLimit: 0 },
    // Leaves the parts of the error client out that trace and log.
    define: { __SENTRY_DEBUG__: 'false', __SENTRY_TRACING__: 'false' },
    // Builds of tests and benchmarks come and go below it.
    server: { watch: { ignored: ['**/.cache/**'] }, proxy: contentProxy(environment.sanity) },
    environments: { client: { build: { rolldownOptions: clientOptions, assetsInlineLimit: 0 } } },
  },
  integrations: [servicePages(), ...islands(), shortScopes(scopes), shortTokens(), ...builtPages],
  ...(isRenderer && rendererSettings(scopes)),
};

/** Settings of the sitemap, whose dates and alternates are those of the outline. */
async function sitemapOfOutline() {
  const entries = outlineFile ? (await readOutline(outlineFile)).sitemap : [];
  return sitemapOptions(entries, environment.domain);
}

export default defineConfig(previewSettings ? await previewSettings(settings) : settings);
