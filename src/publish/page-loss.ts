import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_PAGE_LOSS_SHARE } from '../config/limits.ts';
import { BUILD_RECORD } from '../config/deployment.ts';
import type { BuildRecord } from './build-record.ts';

/** Variable that lets a build publish far fewer pages than before. */
const ALLOW_PAGE_LOSS_VARIABLE = 'ALLOW_PAGE_LOSS';

/**
 * Stops a build that would lose a large part of the published pages: more likely the content is
 * incomplete than meant.
 * @param outDir folder of the previous build, which may not exist.
 * @throws Error naming both counts and the variable that overrides it.
 */
export async function stopOnPageLoss(
  outDir: string,
  pages: number,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const before = await publishedPages(outDir);
  if (before === undefined || variables[ALLOW_PAGE_LOSS_VARIABLE] === 'true') return;
  if (pages >= before * (1 - MAX_PAGE_LOSS_SHARE)) return;
  throw new Error(
    `The content has ${pages} pages, but ${before} are published. The last build is untouched. ` +
      `If this is meant, build with ${ALLOW_PAGE_LOSS_VARIABLE}=true.`,
  );
}

async function publishedPages(outDir: string): Promise<number | undefined> {
  try {
    // Written by this project's own builds.
    const record = JSON.parse(await readFile(join(outDir, BUILD_RECORD), 'utf8')) as Partial<BuildRecord>;
    return record.pages;
  } catch {
    // No previous build, or one without a record: nothing to compare with.
    return undefined;
  }
}
