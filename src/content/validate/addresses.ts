import type { ContentProblem } from '../problem.ts';
import { searchAddressProblem } from '../schema/rules/search-address.ts';
import type { SiteSettings } from '../types.ts';

/** Fields of the settings that hold addresses outside the site. */
const ADDRESS_FIELDS = [
  'appStore',
  'googlePlay',
  'merchantLogin',
  'merchantSignUp',
  'consumerSite',
  'consumerSearch',
  'appDownload',
] as const;

/**
 * Finds external URLs in the settings that are not absolute `https:` URLs. The place search must not have a query
 * either, as it is the action of a GET form.
 */
export function addressProblems(settings: readonly SiteSettings[]): readonly ContentProblem[] {
  return settings.flatMap((document) => {
    const place = {
      kind: 'settings-address' as const,
      documentId: document._id,
      locale: document.language,
    };
    const wrong = ADDRESS_FIELDS.filter((field) => URL.parse(document[field])?.protocol !== 'https:');
    const problems = wrong.map((field) => ({
      ...place,
      field,
      message: `'${document[field]}' is not an address of another site.`,
      fix: 'Give the whole address; it begins with https://.',
    }));
    const searchProblem = searchAddressProblem(document.consumerSearch);
    if (wrong.includes('consumerSearch') || searchProblem === true) return problems;
    const message = `'${document.consumerSearch}' is more than an address.`;
    return [...problems, { ...place, field: 'consumerSearch', message, fix: searchProblem }];
  });
}
