import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { astroEnvironmentSchema } from './src/config/astro-environment.ts';
import { readEnvironment } from './src/config/environment.ts';
import { BUILD_CONCURRENCY } from './src/config/limits.ts';
import { compileEngineAhead } from './src/islands/player/bundling/compile-ahead.ts';
import { animationFiles } from './src/publish/astro/animation-files.ts';
import { cookieSettingsPages } from './src/publish/astro/cookie-settings-pages.ts';
import { devRoutes } from './src/publish/astro/dev-routes.ts';
import { errorPages } from './src/publish/astro/error-pages.ts';
import { formSentPages } from './src/publish/astro/form-sent-pages.ts';
import { islands } from './src/publish/astro/islands.ts';
import { progressReports } from './src/publish/astro/progress-reports.ts';
import { shareImages } from './src/publish/astro/share-images.ts';
import { shortScopes } from './src/publish/astro/short-scopes.ts';
import { sitemapOptions } from './src/publish/astro/sitemap-options.ts';

const environment = readEnvironment(process.env);

// No script is put into a page: the security policy lets only files run.
// Named by their content alone: the default takes the page's file name, dots and all.
const rolldownOptions = { output: { assetFileNames: '_astro/[hash][extname]' } };

export default defineConfig({
  site: environment.domain,
  output: 'static',
  trailingSlash: 'always',
  session: false,
  prerenderConflictBehavior: 'error',
  devToolbar: { enabled: false },
  build: { concurrency: BUILD_CONCURRENCY, inlineStylesheets: 'never' },
  env: { schema: astroEnvironmentSchema(environment), validateSecrets: true },
  // Small scripts stay files: the security policy allows none inside pages.
  vite: {
    plugins: [compileEngineAhead()],
    build: { rolldownOptions, assetsInlineLimit: 0 },
    // Builds of tests and benchmarks come and go below it.
    server: { watch: { ignored: ['**/.cache/**'] } },
    environments: { client: { build: { rolldownOptions, assetsInlineLimit: 0 } } },
  },
  integrations: [
    errorPages(),
    formSentPages(),
    cookieSettingsPages(),
    devRoutes(),
    animationFiles(),
    shareImages(),
    ...islands(),
    shortScopes(),
    progressReports(),
    sitemap(sitemapOptions()),
  ],
});
