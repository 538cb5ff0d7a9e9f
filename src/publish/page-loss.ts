import { MAX_PAGE_LOSS_SHARE } from '../config/limits.ts';
import { describeLeftOut } from './left-out-report.ts';
import { readBuildRecord } from './build-record.ts';
import type { BuildPlan } from './plan.ts';

/** Variable that lets a build publish far fewer pages than before. */
const ALLOW_PAGE_LOSS_VARIABLE = 'ALLOW_PAGE_LOSS';

/**
 * Stops a build that would lose a large part of the published pages: more likely the content is
 * incomplete than meant.
 * @param outDir folder of the previous build, which may not exist.
 * @throws Error naming both counts, what is left out, and the variable that overrides it.
 */
export async function stopOnPageLoss(
  outDir: string,
  { pages, leftOut }: Pick<BuildPlan, 'pages' | 'leftOut'>,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  if (variables[ALLOW_PAGE_LOSS_VARIABLE] === 'true') return;
  const before = (await readBuildRecord(outDir))?.pages;
  if (before === undefined) return;
  if (pages >= before * (1 - MAX_PAGE_LOSS_SHARE)) return;
  throw new Error(
    `The content has ${pages} pages, but ${before} are published. The last build is untouched. ` +
      `If this is meant, build with ${ALLOW_PAGE_LOSS_VARIABLE}=true.${describeLeftOut(leftOut)}`,
  );
}
