import { REDIRECT_STATUS_CODES } from '../config/limits.ts';

/** An editor's redirect with its target looked up. */
export interface ResolvedRedirect {
  /** Id of the redirect's document. */
  readonly id: string;
  /** Old path with its locale prefix; may end in `/*`. */
  readonly source: string;
  readonly status: (typeof REDIRECT_STATUS_CODES)[keyof typeof REDIRECT_STATUS_CODES];
  /** Path of this site or `https` address; none for 410. */
  readonly target?: string | undefined;
}

/** Stands for the site when a path is read as an address. */
const ANY_ORIGIN = 'https://site.invalid';

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * A source as Netlify compares it: decoded, without a slash at its end.
 * The result for a source with a {@link redirectProblems problem} means nothing.
 */
export function sourcePattern(source: string): string {
  return (decoded(source) ?? source).replace(/(?<=.)\/$/, '');
}

/** A target as it may stand in a `Location` header: only ASCII, the rest percent-encoded. */
export function targetAddress(target: string): string {
  const url = new URL(target, ANY_ORIGIN);
  return url.origin === ANY_ORIGIN ? `${url.pathname}${url.search}${url.hash}` : url.href;
}

function sourceProblem(source: string): string | undefined {
  const path = decoded(source);
  if (path === undefined) return 'contains a percent sign that begins no valid encoding';
  if (/[\s\p{Cc}]/u.test(path)) return 'contains white space';
  if (!/^\/(?!\/)/.test(path)) return "does not begin with exactly one '/'";
  if (/[?#]/.test(path)) return "contains '?' or '#', which are never part of a path";
  if (path.replace(/\/\*$/, '').includes('*')) return "contains '*' elsewhere than as its last segment";
  if (path.startsWith('/.netlify')) return "begins with '/.netlify', which belongs to the host";
  return undefined;
}

function targetProblem(target: string | undefined): string | undefined {
  if (target === undefined || target === '') return 'has no target';
  if (/[\s\p{Cc}]/u.test(target)) return 'has white space in its target';
  const isPath = /^\/(?![/\\])/.test(target);
  const isSecureAddress = /^https:\/\/[^/]/.test(target) && URL.canParse(target);
  if (!isPath && !isSecureAddress)
    return 'has a target that is neither a path of this site nor an https address';
  return undefined;
}

/** The path a redirect leads to, comparable with sources; none when it leaves the site or ends there. */
function nextPath({ status, target }: ResolvedRedirect): string | undefined {
  if (status === REDIRECT_STATUS_CODES.gone || !target?.startsWith('/')) return undefined;
  return sourcePattern(new URL(target, ANY_ORIGIN).pathname).replace(/:splat$/, '*');
}

function describe({ id, source }: ResolvedRedirect): string {
  return `Redirect '${id}' (${source})`;
}

function malformations(redirect: ResolvedRedirect): string[] {
  const isGone = redirect.status === REDIRECT_STATUS_CODES.gone;
  const source = sourceProblem(redirect.source);
  const target = isGone ? undefined : targetProblem(redirect.target);
  return [
    ...(source === undefined ? [] : [`${describe(redirect)}: the old path ${source}.`]),
    ...(target === undefined ? [] : [`${describe(redirect)} ${target}.`]),
  ];
}

/** Problems of a source that several redirects share. */
function contradictions(bySource: ReadonlyMap<string, readonly ResolvedRedirect[]>): string[] {
  return [...bySource.values()]
    .filter((group) => group.length > 1)
    .map((group) => `${group.map(describe).join(' and ')} have the same old path. Keep one of them.`);
}

/** Problems of redirects that lead back to where they began, each circle once. */
function circles(bySource: ReadonlyMap<string, readonly ResolvedRedirect[]>): string[] {
  const settled = new Set<string>();
  const problems: string[] = [];
  for (const start of bySource.keys()) {
    const trail: string[] = [];
    let path: string | undefined = start;
    while (path !== undefined && !settled.has(path) && !trail.includes(path)) {
      trail.push(path);
      const redirect: ResolvedRedirect | undefined = bySource.get(path)?.[0];
      path = redirect && nextPath(redirect);
    }
    const circle = path !== undefined && trail.includes(path) ? trail.slice(trail.indexOf(path)) : [];
    const members = circle.flatMap((source) => bySource.get(source)?.slice(0, 1) ?? []);
    if (members.length === 1) problems.push(`${members.map(describe).join()} leads to itself.`);
    if (members.length > 1)
      problems.push(`${members.map(describe).join(', ')} lead to each other in a circle.`);
    for (const source of trail) settled.add(source);
  }
  return problems;
}

/**
 * Everything that keeps redirects from being published, one sentence for each problem, with the id
 * of the document. Longer chains are fine; circles among exact paths are not.
 */
export function redirectProblems(redirects: readonly ResolvedRedirect[]): string[] {
  const malformed = redirects.flatMap(malformations);
  if (malformed.length > 0) return malformed;
  const bySource = Map.groupBy(redirects, ({ source }) => sourcePattern(source));
  return [...contradictions(bySource), ...circles(bySource)];
}
