import { REDIRECT_STATUS_CODES } from '../../../config/editorial.ts';
import { redirectSourceFault, redirectTargetFault } from './redirect-addresses.ts';

/** Validates the target of a redirect: none with status 410, exactly one with any other. */
export function redirectTargetProblem(value: Readonly<Record<string, unknown>> | undefined): string | true {
  if (!value) return true;
  const targets = ['document', 'url'].filter((name) => value[name] !== undefined);
  if (value['status'] === REDIRECT_STATUS_CODES.gone) {
    return targets.length === 0 || 'What is gone leads nowhere: empty the target, or choose 301 or 302.';
  }
  return targets.length === 1 || 'Choose a page or article, or give another address, but not both.';
}

/** Checks an old path as the build does. */
export function redirectSourceProblem(value: string | undefined): string | true {
  const fault = value === undefined ? undefined : redirectSourceFault(value);
  return fault === undefined || `Write a path like “/de/alt”: this one ${fault}.`;
}

/** Checks the address of a target as the build does. */
export function redirectUrlProblem(value: string | undefined): string | true {
  const fault = value === undefined ? undefined : redirectTargetFault(value);
  if (fault === undefined) return true;
  return `Write a path of this site that begins with “/”, or a whole address with https://: this one ${fault}.`;
}
