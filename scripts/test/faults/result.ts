import type { Fault } from './fault.ts';
import type { Find } from './search.ts';
import type { Tier } from '../suites.ts';

/** Share of the faults that the quick tier must find: 28 of 30. */
const QUICK_SHARE = 28 / 30;

/** Returns the number of faults that the quick tier must detect, by the size of the table. */
export function quickMinimum(faults: number): number {
  return Math.ceil(faults * QUICK_SHARE);
}

/** Fault and the first test that found it. */
export interface FaultResult {
  readonly fault: Fault;
  /** Absent when no searched tier found the fault. */
  readonly find?: Find | undefined;
}

/** Columns of a result: id, what it breaks, tier, and what found it. */
export function resultCells({ fault, find }: FaultResult): readonly string[] {
  if (!find) return [fault.id, fault.breaks, '–', 'NOT FOUND'];
  const place = find.file ?? find.suite;
  const by = find.by === 'build' ? `${place}: The build stopped: ${find.title}` : `${place}: ${find.title}`;
  return [fault.id, fault.breaks, find.tier, find.isExpected ? by : `${by} (not expected)`];
}

/** Outcome of a run. */
export interface Judgement {
  readonly line: string;
  readonly isGood: boolean;
}

/**
 * Judges a run: the quick tier must find its share, or of a selection of late ones all that are expected of it; together with
 * the sweep it must find all. A fault that the quick tier finds counts for the sweep, which runs the same tests.
 */
export function judge(results: readonly FaultResult[], tiers: readonly Tier[]): Judgement {
  const isFoundBy = (tier: Tier) => results.filter(({ find }) => find?.tier === tier).length;
  const expected = results.filter(({ fault }) => fault.tier === 'quick').length;
  const minimum = Math.min(quickMinimum(results.length), expected);
  const quick = isFoundBy('quick');
  const missed = results.filter(({ find }) => !find).map(({ fault }) => fault.id);
  const late = results.filter(({ fault, find }) => fault.tier === 'quick' && find?.tier === 'sweep');

  const parts: string[] = [];
  if (tiers.includes('quick'))
    parts.push(`quick tier: ${quick} of ${results.length} found (at least ${minimum})`);
  if (tiers.includes('sweep'))
    parts.push(`sweep: ${results.length - missed.length} of ${results.length} found`);
  if (late.length > 0 && tiers.includes('quick'))
    parts.push(`only the sweep found ${late.map(({ fault }) => fault.id).join(', ')}`);
  if (missed.length > 0) parts.push(`missed: ${missed.join(', ')}`);
  const isQuickGood = !tiers.includes('quick') || quick >= minimum;
  const isSweepGood = !tiers.includes('sweep') || missed.length === 0;
  return { line: parts.join('; '), isGood: isQuickGood && isSweepGood };
}
