import { REDIRECT_STATUS_CODES } from '../../../config/limits.ts';

/** What is gone leads nowhere; every other redirect leads to exactly one place. */
export function redirectTargetProblem(value: Readonly<Record<string, unknown>> | undefined): string | true {
  if (!value) return true;
  const targets = ['document', 'url'].filter((name) => value[name] !== undefined);
  if (value['status'] === REDIRECT_STATUS_CODES.gone) {
    return targets.length === 0 || 'What is gone leads nowhere: empty the target, or choose 301 or 302.';
  }
  return targets.length === 1 || 'Choose a page or article, or give another address, but not both.';
}

/** An outside address, or a path of this site. Browsers read a backslash as a slash, and `//` as the start of a host. */
export function redirectUrlProblem(value: string | undefined): string | true {
  if (value === undefined || /^\/(?!\/)[^\s\\]*$/.test(value)) return true;
  const isHttps = URL.canParse(value) && new URL(value).protocol === 'https:';
  return isHttps || 'Write a path of this site that begins with “/”, or a whole address with https://.';
}
