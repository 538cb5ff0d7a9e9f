import { defineConfig } from 'tsdown';

/**
 * The published package. It has lottie-web's sources and fflate in it, as pages without a bundler resolve no packages;
 * chunks keep their names, by which `vite.ts` knows the engine.
 */
export default defineConfig({
  entry: ['index.ts', 'element.ts', 'engine.ts', 'format.ts', 'testing.ts', 'near.ts', 'vite.ts'],
  platform: 'browser',
  dts: true,
  sourcemap: true,
  fixedExtension: false,
  hash: false,
  deps: { neverBundle: [/^node:/] },
});
