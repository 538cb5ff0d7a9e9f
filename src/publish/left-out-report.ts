import { formatProblem } from '../content/problem.ts';
import type { LeftOut } from '../site/quarantine/quarantine.ts';

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
