import type { TestProject } from 'vitest/node';
import { type PageSamples, samplePages } from './page-samples.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly samples: PageSamples;
  }
}

/**
 * Runs as Vitest's global setup, after the one that serves the site: selects the sample of pages once for all files.
 */
export default async function provideSamples(project: TestProject): Promise<void> {
  const { site } = project.getProvidedContext();
  project.provide('samples', await samplePages(site.root));
}
