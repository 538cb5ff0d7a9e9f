import { formatDuration } from '../process/progress.ts';
import type { BuildResult } from './build.ts';

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/**
 * Describes in a line what a build has read, rendered and kept.
 * @param milliseconds it took.
 * @example '1 document changed: 3 pages rendered, 9,997 kept, no old addresses, 0.8 s'
 */
export function describeBuild(result: BuildResult, milliseconds: number): string {
  const { changed, rendered, kept, oldAddresses } = result;
  const read = changed === undefined ? 'All content read' : `${counted(changed, 'document')} changed`;
  const addresses =
    oldAddresses === undefined
      ? 'no record of old addresses'
      : counted(oldAddresses, 'old address', 'old addresses');
  const pages = `${counted(rendered.size, 'page')} rendered, ${kept.toLocaleString('en')} kept`;
  return `${read}: ${pages}, ${addresses}, ${formatDuration(milliseconds)}`;
}

/** Lists the pages that a build has rendered, a line each, with the question whose answer has changed. */
export function explainBuild({ rendered }: Pick<BuildResult, 'rendered'>): string {
  const lines = [...rendered].map(
    ([path, question]) => `  ${path}  ${question ?? 'new, or not rendered before'}`,
  );
  return ['Rendered pages, each with the question whose answer has changed:', ...lines].join('\n');
}
