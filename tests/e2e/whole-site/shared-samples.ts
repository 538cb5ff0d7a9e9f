import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { PageSamples } from './page-samples.ts';
import { cachedSamples } from './sample-cache.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly samples: PageSamples;
  }
}

const CACHE = resolve(import.meta.dirname, '../../../.cache/test/samples');

/**
 * Runs as Vitest's global setup, after the one that serves the site: selects the sample of pages once for all files,
 * and for all runs with the same pages.
 */
export default async function provideSamples(project: TestProject): Promise<void> {
  const { site } = project.getProvidedContext();
  project.provide('samples', await cachedSamples(site.root, CACHE));
}
