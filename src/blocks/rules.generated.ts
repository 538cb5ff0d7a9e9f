// Generated from the folders of src/blocks by `npm run types`; not to be edited.
import type { BlockRulesTable } from '../content/validate/block-rules.ts';
import { formRules } from './form/form.rules.ts';
import { heroRules } from './hero/hero.rules.ts';
import { videoRules } from './video/video.rules.ts';

/** Rules of blocks that their schemas cannot say, by type; most types have none. */
export const BLOCK_RULES: BlockRulesTable = {
  form: formRules,
  hero: heroRules,
  video: videoRules,
};
