import { defineConfig } from 'tsdown';

/** The published package: `index`, `testing` and the command, for Node, which strips no types below `node_modules`. */
export default defineConfig({
  entry: ['index.ts', 'testing.ts', 'main.ts'],
  platform: 'node',
  dts: true,
  sourcemap: true,
  fixedExtension: false,
});
