import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest; benchmarks' smoke tests also wait most of that time, while others have the processors. */
const LONG = /\/(?:scripts\/bench|tests\/e2e\/whole-site)\/|\/samples\.e2e\./;

/**
 * Order of test files: the longest first, so that none runs alone at the end. By itself Vitest goes by the size of files
 * that it has not run before, and those of the longest tests are small.
 */
export class LongFirst extends BaseSequencer {
  /** Sorts files, but leaves the groups of projects as they are. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    const rank = ({ moduleId }: TestSpecification) => (LONG.test(moduleId) ? 0 : 1);
    return sorted.toSorted((one, other) => groupOf(one) - groupOf(other) || rank(one) - rank(other));
  }
}
