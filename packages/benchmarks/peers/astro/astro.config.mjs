const incrementalBuild = process.env.INCREMENTAL === 'true';

export default {
  trailingSlash: 'always',
  build: { concurrency: 8 },
  experimental: { incrementalBuild },
  // An emptied folder would have to be filled again from the cache.
  vite: { build: { emptyOutDir: !incrementalBuild } },
};
