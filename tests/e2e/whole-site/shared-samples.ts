import type { TestProject } from 'vitest/node';
import { type PageSamples, samplePages } from './page-samples.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly samples: PageSamples;
  }
}

/** Global setup of Vitest, after the one that serves the site: chooses the pages that stand for all, once for all files. */
export default async function provideSamples(project: TestProject): Promise<void> {
  const { site } = project.getProvidedContext();
  project.provide('samples', await samplePages(site.root));
}
