// Generated from the folders of src/blocks by `npm run types`; not to be edited.
import type { Block } from '../content/types.ts';
import type { BlockJsonLd } from './block-json-ld.ts';
import { faqJsonLd } from './faq/faq.json-ld.ts';
import { jobsJsonLd } from './jobs/jobs.json-ld.ts';
import { videoJsonLd } from './video/video.json-ld.ts';

/** Builders of JSON-LD by block type; most types have none. */
export const BLOCK_JSON_LD: { readonly [Type in Block['_type']]?: BlockJsonLd<Type> } = {
  faq: faqJsonLd,
  jobs: jobsJsonLd,
  video: videoJsonLd,
};
