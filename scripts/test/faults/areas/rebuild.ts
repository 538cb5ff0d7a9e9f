import type { Fault } from '../fault.ts';

/** Faults of rebuilds after publications. */
export const REBUILD_FAULTS: readonly Fault[] = [
  {
    id: 'replayed-deliveries-build',
    breaks: 'a recorded delivery with another idempotency key starts a build',
    edits: [
      {
        file: 'src/preview/rebuild/rebuild-state.ts',
        find: '[`key ${idempotencyKey}`, `signature ${signature}`]',
        replace: '[`key ${idempotencyKey}`, `key ${idempotencyKey} ${signature}`]',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/preview/rebuild'] }],
    tier: 'quick',
  },
  {
    id: 'last-change-lost',
    breaks: 'a change during a call of the build hook that fails is in no build',
    edits: [
      {
        file: 'src/preview/rebuild/schedule.ts',
        find: `    call: undefined,
    pending: mergeChanges(state.call.changes, state.pending),
    retry`,
        replace: `    call: undefined,
    pending: state.call.changes,
    retry`,
      },
    ],
    finders: [{ suite: 'unit', files: ['src/preview/rebuild'] }],
    tier: 'quick',
  },
  {
    id: 'storm-overwhelms-state',
    breaks: 'a delivery that conflicts with another instance is not tried again',
    edits: [
      {
        file: 'src/preview/rebuild/state-updates.ts',
        find: 'waiting = [...batch.filter(({ endsAt }) => endsAt > time), ...waiting];',
        replace: 'for (const { reject } of batch) reject(error);',
      },
    ],
    finders: [
      { suite: 'unit', files: ['src/preview/rebuild'] },
      { suite: 'contract', files: ['src/preview/rebuild'] },
    ],
    tier: 'quick',
  },
  {
    id: 'acknowledged-before-stored',
    breaks: 'a delivery is acknowledged although the state could not be stored',
    edits: [
      {
        file: 'src/preview/rebuild/state-updates.ts',
        find: 'for (const { reject } of batch) reject(error);\n    }\n    return true;',
        replace: 'for (const { resolve } of batch) resolve();\n    }\n    return true;',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/preview/rebuild'] }],
    tier: 'quick',
  },
  {
    id: 'failed-build-called-built',
    breaks: 'the local loop says that a build succeeded which has failed',
    edits: [
      {
        file: 'scripts/watch/local-build.ts',
        find: 'if (result.code === 0)',
        replace: 'if (result.code >= 0)',
      },
    ],
    finders: [{ suite: 'contract', files: ['scripts/watch'] }],
    tier: 'quick',
  },
  {
    id: 'day-never-built',
    breaks: 'no build starts on the day that content names',
    edits: [
      {
        file: 'src/preview/rebuild/schedule.ts',
        find: 'if (!hasDates) return',
        replace: 'if (hasDates) return',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/preview/rebuild'] }],
    tier: 'quick',
  },
];
