import { GTM_ID_PATTERN } from '../../config/limits.ts';

/**
 * Returns the id of a container (specification section 5).
 *
 * @throws TypeError for a malformed one, with the message of the specification's section 8 and a suggestion.
 */
export function checkedContainerId(id: string): string {
  if (GTM_ID_PATTERN.test(id)) return id;
  const suggestion = id.toUpperCase().replaceAll(/.*-|[^0-9A-Z]/g, '');
  const hint = suggestion === '' ? '' : ` Did you mean 'GTM-${suggestion}'?`;
  throw new TypeError(`'${id}' is not a valid GTM-ID (${GTM_ID_PATTERN}).${hint}`);
}
