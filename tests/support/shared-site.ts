import type { TestProject } from 'vitest/node';
import { openSite, type SiteUnderTest } from './site-under-test.ts';

/** Addresses of the site that all tests of a run share. */
export type SharedSite = Pick<SiteUnderTest, 'origin' | 'root' | 'contentOrigin'>;

declare module 'vitest' {
  interface ProvidedContext {
    readonly site: SharedSite;
  }
}

/** Runs as Vitest's global setup: serves the site once for all files of a run, across workers. */
export default async function serveSite(project: TestProject): Promise<() => Promise<void>> {
  const site = await openSite();
  const { origin, root, contentOrigin } = site;
  project.provide('site', { origin, root, contentOrigin });
  return () => site.close();
}
