import type { PageContext } from '../../site/page-context.ts';

/** Returns true if a hosted platform asks for consent on the pages of the deployment, in place of the site's own banner. */
export function hasHostedConsent({ thirdParties }: Pick<PageContext, 'thirdParties'>): boolean {
  return thirdParties.some(({ id }) => id === 'cookie-information');
}
