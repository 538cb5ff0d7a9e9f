import { fieldPlace } from '../../content/field-titles.ts';
import type { ContentProblem } from '../../content/problem.ts';
import { schemaTypes } from '../../content/schema/index.ts';
import { localeLabel } from '../../content/schema/previews.ts';
import type { RoutedDocument, SiteSettings } from '../../content/types.ts';
import { withoutRepetition } from '../../site/validate/document-problems.ts';

/** Documents that problems of a page may be in. */
export interface PlacedDocuments {
  readonly document: RoutedDocument;
  /** Site settings as they are stored. */
  readonly settings: readonly SiteSettings[];
}

/**
 * Names the field of each problem as the Studio does, and gives it its path there; each field once. Fields of another
 * document than that of the page begin with its title. Pure.
 */
export function placeProblems(
  problems: readonly ContentProblem[],
  { document, settings }: PlacedDocuments,
): readonly ContentProblem[] {
  const settingsById = new Map(settings.map((each) => [each._id, each]));
  const placed = problems.map((problem): ContentProblem => {
    const { documentId, field } = problem;
    if (documentId === document._id) {
      const { titles, path } = fieldPlace(schemaTypes, document._type, document, field);
      return { ...problem, field: path, titles };
    }
    const own = settingsById.get(documentId);
    if (!own) return problem;
    const { titles, path } = fieldPlace(schemaTypes, 'siteSettings', own, field);
    return { ...problem, field: path, titles: [`Site settings: ${localeLabel(own.language)}`, ...titles] };
  });
  return withoutRepetition(placed);
}
