import type { PayloadPicture } from '../config/page-payload.ts';
import type { HeadData } from './head/head-data.ts';

/** Facts that a page states while it is rendered, for what a build publishes beside it (`src/publish/render/finish/`). */
export interface PageFacts {
  /** Stated by the head. */
  head?: HeadData;
  /** First picture of high priority, stated by its component. */
  picture?: PayloadPicture;
}
