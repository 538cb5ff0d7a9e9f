import { EnvironmentError, type Source } from '../environment.ts';
import type { Variable } from './variable.ts';

/** Environment variable of the token that reads drafts; for the server of the preview deployment only. */
export const READ_TOKEN_VARIABLE: Variable = {
  name: 'SANITY_API_READ_TOKEN',
  description: 'token of the role “viewer”, which reads drafts',
  example: 'skAbCdEf0123456789',
  fallback: undefined,
  accepts: (value) => /^[\w.-]{8,256}$/.test(value),
  isSecret: true,
};

/**
 * Makes sure that a production build has no token: with one, a query without a perspective would publish drafts.
 * @throws EnvironmentError naming the variable and the way out.
 */
export function refuseReadToken(source: Source): void {
  const { name } = READ_TOKEN_VARIABLE;
  if (!source[name]) return;
  throw new EnvironmentError([
    `${name} is set, but a production build reads published content only. Unset it; the variable belongs to the site of the preview (DEPLOYMENT=preview).`,
  ]);
}
