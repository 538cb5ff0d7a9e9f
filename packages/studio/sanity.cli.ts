import { defineCliConfig } from 'sanity/cli';
import { studioEnvironment } from './src/environment.ts';

const { projectId, dataset } = studioEnvironment(process.env);

export default defineCliConfig({
  api: { projectId, dataset },
  deployment: { autoUpdates: false },
  server: { hostname: 'localhost', port: 3333 },
  vite: (config) => ({
    ...config,
    // The schema stands outside this folder and must not bring packages of the site's own folder along.
    resolve: { ...config.resolve, dedupe: [...(config.resolve?.dedupe ?? []), '@sanity/types'] },
    server: { ...config.server, fs: { allow: ['../..'] } },
  }),
});
