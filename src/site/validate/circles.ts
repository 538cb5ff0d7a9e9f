/**
 * Finds the circles among nodes of which each leads to one other at most; chains that end are fine. In linear time.
 * @returns the nodes of each circle once, in the order of the steps.
 */
export function findCircles(
  starts: Iterable<string>,
  next: (node: string) => string | undefined,
): readonly (readonly string[])[] {
  const settled = new Set<string>();
  const circles: string[][] = [];
  for (const start of starts) {
    const trail: string[] = [];
    const seen = new Set<string>();
    let node: string | undefined = start;
    while (node !== undefined && !settled.has(node) && !seen.has(node)) {
      trail.push(node);
      seen.add(node);
      node = next(node);
    }
    if (node !== undefined && seen.has(node)) circles.push(trail.slice(trail.indexOf(node)));
    for (const step of trail) settled.add(step);
  }
  return circles;
}
