import type { TestProject } from 'vitest/node';
import { buildFixture } from './build-fixture.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the fixture page, by the mode it was built in. */
    readonly fixtures: Readonly<Record<'production' | 'development', string>>;
  }
}

/** Runs as Vitest's global setup: builds the fixture page once for all files of a run. */
export default async function buildFixtures(project: TestProject): Promise<() => Promise<void>> {
  const production = await buildFixture('production');
  const development = await buildFixture('development');
  project.provide('fixtures', { production: production.folder, development: development.folder });
  return async () => {
    await Promise.all([production.remove(), development.remove()]);
  };
}
