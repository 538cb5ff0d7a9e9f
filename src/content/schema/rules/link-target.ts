import { isRecord } from '../../../shared/json.ts';

const TARGETS = ['document', 'destination', 'url', 'pageAction'];

/** Validates that a link has exactly one target, or one page action. */
export function linkTargetProblem(value: Readonly<Record<string, unknown>> | undefined): string | true {
  if (!value) return true;
  const targets = TARGETS.filter((name) => value[name] !== undefined);
  if (targets.length === 1) return true;
  return 'Choose exactly one target: a page or article, an address from the site settings, an outside address, or an action of the page.';
}

/** Validates that a header link has a target: page actions are not allowed there. */
export function leadsSomewhereProblem(value: Readonly<Record<string, unknown>> | undefined): string | true {
  if (value?.['pageAction'] === undefined) return true;
  return 'Links of the header lead to a place. Put actions into the footer or into a page.';
}

/** Validates every link of a list with {@link leadsSomewhereProblem}. */
export function leadSomewhereProblem(links: readonly unknown[] | undefined): string | true {
  const problems = (links ?? []).map((link) => leadsSomewhereProblem(isRecord(link) ? link : undefined));
  return problems.find((problem) => problem !== true) ?? true;
}

/** Validates the address of the place search: without a query, which a GET form would replace. */
export function searchAddressProblem(value: string | undefined): string | true {
  if (value === undefined || !/[?#]/.test(value)) return true;
  return 'Remove everything from the question mark on; the search adds its own.';
}
