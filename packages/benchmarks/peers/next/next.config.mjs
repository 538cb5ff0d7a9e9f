import { resolve } from 'node:path';

export default {
  output: 'export',
  trailingSlash: true,
  // The folder that has the packages.
  turbopack: { root: resolve(import.meta.dirname, '../..') },
};
