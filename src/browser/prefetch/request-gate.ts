import { limitConcurrency } from '../../shared/limit-concurrency.ts';

/** Maximum number of requests ahead of a visitor that are pending; further ones wait (specification section 9.18). */
export const MAX_PENDING = 4;

/** Limit of all that is loaded before it is opened: pages, their payloads, and what these name. */
export const whenRoom = limitConcurrency(MAX_PENDING);
