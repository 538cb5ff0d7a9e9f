import type { TrafficSourceTable } from './traffic-source.ts';
import table from './traffic-sources.json' with { type: 'json' };

/**
 * Known traffic sources: medium → source → domains (specification sections 3.14 and 7.2). Published as it is; browsers
 * read it from `/api/parse-referrer`. A page of a source below another one's domain is found by the longer entry.
 */
export const TRAFFIC_SOURCES: TrafficSourceTable = table;
