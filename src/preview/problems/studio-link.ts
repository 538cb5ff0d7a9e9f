import type { ContentProblem } from '../../content/problem.ts';

/**
 * Builds the address of a document's field in the Studio (an “edit” intent).
 * @example studioLink('https://morsel.sanity.studio', problem) // '…/intent/edit/id=page-home-de;path=blocks[0].heading/'
 */
export function studioLink(
  studioOrigin: string,
  { documentId, field }: Pick<ContentProblem, 'documentId' | 'field'>,
): string {
  const path = field === '' ? '' : `;path=${encodeURIComponent(field)}`;
  return `${studioOrigin}/intent/edit/id=${encodeURIComponent(documentId)}${path}/`;
}
