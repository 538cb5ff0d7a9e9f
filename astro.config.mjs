import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { astroEnvironmentSchema } from './src/config/astro-environment.ts';
import { readEnvironment } from './src/config/environment.ts';
import { BUILD_CONCURRENCY } from './src/config/limits.ts';
import { animationFiles } from './src/publish/astro/animation-files.ts';
import { devRoutes } from './src/publish/astro/dev-routes.ts';
import { errorPages } from './src/publish/astro/error-pages.ts';
import { progressReports } from './src/publish/astro/progress-reports.ts';
import { sitemapOptions } from './src/publish/astro/sitemap-options.ts';

const environment = readEnvironment(process.env);

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
  vite: { build: { rolldownOptions }, environments: { client: { build: { rolldownOptions } } } },
  integrations: [errorPages(), devRoutes(), animationFiles(), progressReports(), sitemap(sitemapOptions())],
});
