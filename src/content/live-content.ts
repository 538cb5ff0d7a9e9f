import { reuseIfEqual } from './reuse-if-equal.ts';
import type { Snapshot } from './snapshot.ts';
import type { Block, PageDocument, RoutedDocument } from './types.ts';
import { isShownOn } from './schema/shown-days.ts';

/**
 * Returns a document as it is shown on a day: without the blocks that are not shown then and the jobs that are no longer
 * open, with the title and description of that day. The same object when the day changes nothing. Pure.
 *
 * @param day ISO date in the time zone of the site, see `config/deployment/day.ts`.
 */
export function liveDocument(document: RoutedDocument, day: string): RoutedDocument {
  return document._type === 'page' ? livePage(document, day) : liveWords(document, day);
}

function livePage(page: PageDocument, day: string): PageDocument {
  const words = liveWords(page, day);
  // In a draft of the preview there may be none.
  const stored: PageDocument['blocks'] | null = page.blocks;
  const blocks = stored && liveBlocks(stored, day);
  return !blocks || blocks === stored ? words : { ...words, blocks };
}

/** Returns a snapshot as it is shown on a day. Pure. */
export function liveSnapshot(snapshot: Snapshot, day: string): Snapshot {
  return {
    ...snapshot,
    pages: snapshot.pages.map((page) => livePage(page, day)),
    articles: snapshot.articles.map((article) => liveWords(article, day)),
  };
}

/** Part of a document with words for another day. */
type Worded = Pick<RoutedDocument, 'title' | 'description' | 'afterwards'>;

/** Returns a document with the title and description of a day. */
export function liveWords<Document extends Worded>(document: Document, day: string): Document {
  const { title, description, afterwards } = document;
  if (!afterwards || day < afterwards.from) return document;
  return {
    ...document,
    title: afterwards.title ?? title,
    description: afterwards.description ?? description,
  };
}

function liveBlocks(blocks: readonly Block[], day: string): readonly Block[] {
  const shown = blocks
    .filter(({ section }) => isShownOn(section ?? {}, day))
    .map((block) => withoutClosedJobs(block, day));
  return reuseIfEqual(blocks, shown);
}

function withoutClosedJobs(block: Block, day: string): Block {
  if (block._type !== 'jobs' || !block.openings) return block;
  const openings = block.openings.filter(({ validThrough }) => isShownOn({ showUntil: validThrough }, day));
  return openings.length === block.openings.length ? block : { ...block, openings };
}
