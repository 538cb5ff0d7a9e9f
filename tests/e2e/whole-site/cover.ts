/** Page with the features by which it is chosen for a sample. */
export interface Candidate {
  readonly path: string;
  readonly features: ReadonlySet<string>;
}

/**
 * Chooses pages so that every feature of the candidates is on at least `times` of them, or on all that have it: the
 * greedy approximation of a minimum set multicover. Deterministic: of two pages that add equally many features the
 * first one is taken.
 * @returns paths in the order of `candidates`.
 */
export function coverFeatures(candidates: readonly Candidate[], times = 1): readonly string[] {
  const missing = new Map<string, number>();
  for (const feature of candidates.flatMap(({ features }) => [...features]))
    missing.set(feature, Math.min(times, (missing.get(feature) ?? 0) + 1));
  const gainOf = ({ features }: Candidate) => [...features].filter((each) => missing.has(each)).length;

  const chosen = new Set<Candidate>();
  // A page never adds more than it did before: its last count is an upper bound, and a queue ordered by bounds needs
  // few recounts.
  const byBound = (a: Entry, b: Entry) => b.bound - a.bound || a.index - b.index;
  const queue: Entry[] = candidates
    .map((candidate, index) => ({ candidate, index, bound: candidate.features.size }))
    .toSorted(byBound);
  for (let [first, second] = queue; first && missing.size > 0; [first, second] = queue) {
    first.bound = gainOf(first.candidate);
    if (second && byBound(first, second) > 0) {
      queue.sort(byBound);
      continue;
    }
    chosen.add(first.candidate);
    for (const feature of first.candidate.features) {
      const left = (missing.get(feature) ?? 0) - 1;
      if (left > 0) missing.set(feature, left);
      else missing.delete(feature);
    }
    queue.shift();
  }
  return candidates.filter((candidate) => chosen.has(candidate)).map(({ path }) => path);
}

interface Entry {
  readonly candidate: Candidate;
  readonly index: number;
  /** Number of features the page adds, at most. */
  bound: number;
}
