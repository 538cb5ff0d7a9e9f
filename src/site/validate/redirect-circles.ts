import { sourcePattern, targetPattern } from '../../hosting/redirect-addresses.ts';

/** Redirect with the path or address it leads to. */
export interface ResolvedTarget {
  readonly id: string;
  readonly source: string;
  /** None for a path that is gone, and for a document without a route. */
  readonly target: string | undefined;
}

/**
 * Finds redirects among exact paths that lead back to where they began. Chains that end are fine.
 * @returns the members of each circle once, in the order of the steps.
 */
export function redirectCircles<Item extends ResolvedTarget>(
  redirects: readonly Item[],
): readonly (readonly Item[])[] {
  const bySource = new Map(redirects.toReversed().map((item) => [sourcePattern(item.source), item]));
  const settled = new Set<string>();
  const circles: Item[][] = [];
  for (const { source } of redirects) {
    const trail: string[] = [];
    let path: string | undefined = sourcePattern(source);
    const seen = new Set<string>();
    while (path !== undefined && !settled.has(path) && !seen.has(path)) {
      trail.push(path);
      seen.add(path);
      const target: string | undefined = bySource.get(path)?.target;
      path = target === undefined ? undefined : targetPattern(target);
    }
    const members =
      path !== undefined && seen.has(path)
        ? trail.slice(trail.indexOf(path)).flatMap((step) => bySource.get(step) ?? [])
        : [];
    if (members.length > 0) circles.push(members);
    for (const step of trail) settled.add(step);
  }
  return circles;
}
