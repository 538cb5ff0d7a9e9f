import { type Command, parseCommandLine } from '../../../src/process/command-line.ts';
import type { Fault } from './fault.ts';
import { TIERS, type Tier } from '../suites.ts';

/** Parsed command line of `npm run test:faults`. */
export interface FaultOptions {
  readonly faults: readonly Fault[];
  /** Tiers to search with, in this order; a fault that one finds is not searched for again. */
  readonly tiers: readonly Tier[];
  readonly list: boolean;
}

/** Help of `npm run test:faults`. */
export const FAULTS_COMMAND = {
  name: 'npm run test:faults',
  summary: 'Plants faults in a copy of the project, one after the other, and shows which test finds each.',
  options: {
    only: { type: 'string', value: 'ID[,ID]', help: 'Only these faults.' },
    tier: {
      type: 'string',
      value: 'TIER',
      help: `Only this tier: ${TIERS.join(' or ')}. Default: the sweep searches for what the quick tier misses.`,
    },
    list: { type: 'boolean', default: false, help: 'Prints the faults and ends.' },
  },
} as const satisfies Command;

function chosenFaults(all: readonly Fault[], only: string | undefined): readonly Fault[] {
  if (only === undefined) return all;
  const ids = only.split(',').map((id) => id.trim());
  const unknown = ids.filter((id) => !all.some((fault) => fault.id === id));
  if (unknown.length > 0) {
    throw new Error(
      `No fault is called ${unknown.map((id) => `'${id}'`).join(' or ')}. List them with --list.`,
    );
  }
  return all.filter(({ id }) => ids.includes(id));
}

function chosenTiers(name: string | undefined): readonly Tier[] {
  if (name === undefined) return TIERS;
  const tier = TIERS.find((known) => known === name);
  if (tier) return [tier];
  throw new Error(`--tier takes ${TIERS.join(' or ')}, not '${name}'.`);
}

/**
 * Parses the command line.
 * @throws Error naming the option, fault or tier that does not exist.
 */
export function parseFaultOptions(args: readonly string[], all: readonly Fault[]): FaultOptions {
  const { values } = parseCommandLine(FAULTS_COMMAND, args);
  return {
    faults: chosenFaults(all, values.only),
    tiers: chosenTiers(values.tier),
    list: values.list,
  };
}
