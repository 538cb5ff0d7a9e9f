import { EDITORIAL } from '../editorial.ts';
import { SITE } from '../site.ts';
import type { Variable } from './variable.ts';

/** Makes a rule that accepts one line of text up to a length in characters. */
function isLine(maxCharacters: number): (value: string) => boolean {
  return (value) => value.trim() !== '' && value.length <= maxCharacters && !/\p{Cc}/u.test(value);
}

/** Environment variables of the site's meta data (specification section 3); the values of {@link SITE} unless set. */
export const SITE_META_VARIABLES = {
  siteTitle: {
    name: 'SITE_TITLE',
    description: `title of the whole site, at most ${EDITORIAL.titleCharacters} characters`,
    example: 'Join Our Food Waste Movement',
    fallback: SITE.title,
    accepts: isLine(EDITORIAL.titleCharacters),
  },
  siteDescription: {
    name: 'SITE_DESCRIPTION',
    description: `description of the whole site, at most ${EDITORIAL.descriptionCharacters} characters`,
    example: 'Good food finds somebody who eats it.',
    fallback: SITE.description,
    accepts: isLine(EDITORIAL.descriptionCharacters),
  },
  siteVerification: {
    name: 'GOOGLE_SITE_VERIFICATION',
    description: 'token by which the search engine knows the owner of the site',
    example: 'aB3dE5fG7hI9jK1lM3nO5pQ7rS9tU1vW3xY5zA7bC9d',
    fallback: SITE.googleSiteVerification,
    accepts: (value) => /^[\w=-]{1,100}$/.test(value),
  },
} as const satisfies Record<string, Variable>;
