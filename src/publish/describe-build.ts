import { formatDuration } from '../process/progress.ts';
import type { BuildResult } from './build-result.ts';
import type { PlannedChange } from './plan-change.ts';

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/**
 * Describes in a line what a build has read, rendered and reused.
 * @param milliseconds it took.
 * @example '1 document changed: 3 pages rendered, 9,997 kept, no old addresses, 0.8 s'
 */
export function describeBuild(result: BuildResult, milliseconds: number): string {
  const { changed, rendered, reused, oldAddresses } = result;
  const read = changed === undefined ? 'All content read' : `${counted(changed, 'document')} changed`;
  const addresses =
    oldAddresses === undefined
      ? 'no record of old addresses'
      : counted(oldAddresses, 'old address', 'old addresses');
  const pages = `${counted(rendered.size, 'page')} rendered, ${reused.toLocaleString('en')} kept`;
  return `${read}: ${pages}, ${addresses}, ${formatDuration(milliseconds)}`;
}

/**
 * Lists the pages that a build has rendered, a line each, with the question whose answer has changed; in one line if all
 * were rendered for a reason that is none of theirs.
 */
export function explainBuild({ rendered, reused }: Pick<BuildResult, 'rendered' | 'reused'>): string {
  if (reused === 0 && [...rendered.values()].every((question) => question === undefined))
    return `All ${counted(rendered.size, 'page')} rendered: the code or the settings have changed, or nothing was known of a published site.`;
  if (rendered.size === 0) return 'No page was rendered: no answer has changed.';
  const lines = [...rendered].map(([path, question]) => `  ${path}  ${question ?? 'new'}`);
  return ['Rendered pages, each with the question whose answer has changed:', ...lines].join('\n');
}

/**
 * Lists the pages and redirects that a build would change.
 * @param what would change them, such as `Publishing drafts`.
 * @param explain names for each changed page the question whose answer is another one.
 */
export function describePlan(what: string, plan: PlannedChange, { explain = false } = {}): string {
  const { isKnown, added, changed, removed, reused, redirects, lostRedirects } = plan;
  if (!isKnown)
    return 'Nothing is known of a site of this code and these settings: a build renders all pages. Build once, then plan.';
  const total = added.length + changed.size + removed.length;
  const lines = [
    ...[...changed].map(([path, question]) => `  changed  ${path}${explain ? `  ${question}` : ''}`),
    ...added.map((path) => `  new      ${path}`),
    ...removed.map((path) => `  gone     ${path}`),
    ...[...redirects].map(([source, rest]) => `  redirect ${source} ${rest}`),
    ...lostRedirects.map((source) => `  no redirect any more: ${source}`),
  ];
  return [
    `${what} would change ${counted(total, 'page')}; ${reused.toLocaleString('en')} stay.`,
    ...lines,
  ].join('\n');
}
