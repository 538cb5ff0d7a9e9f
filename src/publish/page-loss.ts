import { formatProblem } from '../content/problem.ts';
import type { LeftOut } from '../site/quarantine/quarantine.ts';
import { readBuildRecord } from './output/build-record.ts';
import type { Workspace } from './workspace.ts';
import type { SiteOutline } from './derive/outline.ts';

/** Share of pages a build may lose against the published one before it stops. */
const MAX_PAGE_LOSS_SHARE = 0.2;

/**
 * Describes what a site leaves out: a line with the count, a line for each group with its documents, and below it each
 * of its problems.
 * @returns text that begins with a line break; empty if nothing is left out.
 */
export function describeLeftOut(leftOut: readonly LeftOut[]): string {
  if (leftOut.length === 0) return '';
  const documents = leftOut.flatMap((unit) => unit.documents).length;
  const count = leftOut.length === 1 ? '1 group' : `${leftOut.length} groups`;
  const lines = leftOut.flatMap((unit) => [
    `  ${describeUnit(unit)}`,
    ...unit.problems.map((problem) => `    ${formatProblem(problem)}`),
  ]);
  return `\nLeft out of the site: ${count} (${documents === 1 ? '1 document' : `${documents} documents`}).\n${lines.join('\n')}`;
}

function describeUnit({ id, documents }: LeftOut): string {
  const [first, ...others] = documents;
  if (first?.id === id && others.length === 0) return id;
  return `${id}: ${documents.map((document) => `${document.id}${document.locale ? ` (${document.locale})` : ''}`).join(', ')}`;
}

/** Error of a build that would lose a large part of the published pages. */
export class PageLossError extends Error {
  override readonly name = 'PageLossError';
  /** Groups that are left out of the site. */
  readonly leftOut: readonly LeftOut[];

  constructor(message: string, leftOut: readonly LeftOut[]) {
    super(message);
    this.leftOut = leftOut;
  }
}

/** Variable that lets a build publish far fewer pages than before. */
const ALLOW_PAGE_LOSS_VARIABLE = 'ALLOW_PAGE_LOSS';

/**
 * Stops a build that would lose a large part of the published pages: more likely the content is
 * incomplete than meant. Only the value `true` of `ALLOW_PAGE_LOSS` allows it.
 * @param outDir folder of the previous build, which may not exist.
 * @returns false if it cannot compare, because the published record is missing or malformed.
 * @throws PageLossError naming both counts, what is left out, and the variable that overrides it.
 */
export async function stopOnPageLoss(
  outDir: string,
  { pages, leftOut }: Pick<SiteOutline, 'pages' | 'leftOut'>,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<boolean> {
  if (variables[ALLOW_PAGE_LOSS_VARIABLE] === 'true') return true;
  // Records may come from a cache or another build, so their fields may be anything.
  const before: unknown = (await readBuildRecord(outDir))?.pages;
  if (typeof before !== 'number') return false;
  if (pages >= before * (1 - MAX_PAGE_LOSS_SHARE)) return true;
  throw new PageLossError(
    `The content has ${pages} pages, but ${before} are published. The last build is untouched. ` +
      `If this is meant, build with ${ALLOW_PAGE_LOSS_VARIABLE}=true.${describeLeftOut(leftOut)}`,
    leftOut,
  );
}

/**
 * Stops a build that would lose a large part of the published pages, and says so if it cannot tell.
 * @throws PageLossError as {@link stopOnPageLoss}.
 */
export async function checkPageLoss(
  { target, shownTarget, variables, report }: Workspace,
  site: Pick<SiteOutline, 'pages' | 'leftOut'>,
): Promise<void> {
  if (await stopOnPageLoss(target, site, variables)) return;
  report.note(`Nothing in ${shownTarget} to compare with: this build cannot tell if pages have been lost.`);
}
