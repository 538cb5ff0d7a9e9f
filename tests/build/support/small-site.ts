import { afterAll, beforeAll } from 'vitest';
import { type BuildOptions, buildSite } from '../../../src/publish/build.ts';
import type { BuildResult } from '../../../src/publish/build-result.ts';
import { useFolder } from '../../../src/process/testing/folder.ts';
import {
  NEUTRAL_ENVIRONMENT,
  serveContent,
  SILENT_REPORT,
  smallContent,
  type StoredDocument,
  type TestContent,
} from './small-dataset.ts';

/** Small content that the tests of a file edit and build. */
export interface SmallSite {
  /** Joins a path below the folder of the tests. */
  readonly folder: (...path: readonly string[]) => string;
  /** @throws Error outside of tests and their hooks. */
  readonly content: TestContent;
  /** Variables of a build of the content. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Options of a build into a folder of this name; variables are added to those of the content. */
  optionsOf(name: string, options?: Partial<BuildOptions>): BuildOptions;
  /** Builds into a folder of this name; see `optionsOf`. */
  build(name: string, options?: Partial<BuildOptions>): Promise<BuildResult>;
}

/**
 * Serves translation groups of the dataset to the tests of a file, in a folder of their own.
 *
 * @param groups names of translation groups, without `translation-`.
 * @param change changes each document before it is served.
 */
export function useSmallSite(
  groups: readonly string[],
  change: (document: StoredDocument) => StoredDocument = (document) => document,
): SmallSite {
  const folder = useFolder('file');
  let content: TestContent | undefined;
  beforeAll(async () => {
    const documents = await smallContent(groups.map((name) => `translation-${name}`));
    content = await serveContent(folder('content'), documents.map(change));
  });
  afterAll(() => content?.close());
  return {
    folder,
    get content() {
      if (!content) throw new Error('The content is served only while tests run.');
      return content;
    },
    get variables() {
      return { ...NEUTRAL_ENVIRONMENT, ...this.content.environment };
    },
    optionsOf(name, { environment, ...options } = {}) {
      const variables = { ...this.variables, ...environment };
      return { environment: variables, outDir: folder(name), report: SILENT_REPORT, ...options };
    },
    build(name, options) {
      return buildSite(this.optionsOf(name, options));
    },
  };
}
