import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Returns the program that is Astro's command line. */
export function astroCommand(): string {
  const manifest = createRequire(import.meta.url).resolve('astro/package.json');
  return join(dirname(manifest), 'bin/astro.mjs');
}
