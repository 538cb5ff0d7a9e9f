import { ASSISTANTS } from './assistants.ts';
import { EMAIL } from './email.ts';
import { SEARCH } from './search.ts';
import { SHOPPING } from './shopping.ts';
import { SOCIAL } from './social.ts';
import type { TrafficSourceTable } from './traffic-source.ts';
import { VIDEO } from './video.ts';

/**
 * Known traffic sources: medium → source → domains (specification sections 3.14 and 7.2). Published as it is; browsers
 * read it from `/api/parse-referrer`.
 */
export const TRAFFIC_SOURCES: TrafficSourceTable = {
  search: SEARCH,
  social: SOCIAL,
  email: EMAIL,
  chatbot: ASSISTANTS,
  video: VIDEO,
  shopping: SHOPPING,
};
