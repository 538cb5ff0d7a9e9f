import type { UpdateIo } from '../state-updates.ts';

/** I/O of updates whose clock stands still, and which never wait. */
export const INSTANT_IO: UpdateIo = { now: () => 0, random: () => 0, sleep: () => Promise.resolve() };
