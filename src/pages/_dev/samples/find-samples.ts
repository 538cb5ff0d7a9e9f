import { sampleId, type BlockSamples, type SampleView } from '../../../blocks/block-samples.ts';
import { type Language, LANGUAGES } from '../../../config/languages.ts';
import type { SectionTone } from '../../../config/sections.ts';
import type { Block } from '../../../content/types.ts';

/** The samples of one block folder. */
export interface FoundSamples {
  /** The folder, for example `card-grid`. */
  readonly folder: string;
  readonly samples: BlockSamples;
}

const files = import.meta.glob<BlockSamples>('../../../blocks/*/*.samples.ts', {
  eager: true,
  import: 'samples',
});

/** Lists the samples of all block folders, by name. */
export function findSamples(): readonly FoundSamples[] {
  return Object.entries(files)
    .map(([file, samples]) => ({ folder: folderOf(file), samples }))
    .toSorted((a, b) => a.folder.localeCompare(b.folder));
}

function folderOf(file: string): string {
  return file.split('/').at(-2) ?? file;
}

/** Content of one canvas: a view, or one variant repeated vertically. */
export interface CanvasView extends Pick<SampleView, 'id' | 'name' | 'steps'> {
  readonly blocks: readonly Block[];
}

const EVERY_TONE = 'in every tone';

/** Lists the views of a block: variants, states, and the first variant in every tone on one canvas. */
export function viewsOf(
  { samples }: FoundSamples,
  language: Language,
  tones: readonly SectionTone[],
): readonly CanvasView[] {
  const views = samples.views(LANGUAGES[language].sampleTexts);
  const single = views.map(({ block, ...view }) => ({ ...view, blocks: [block] }));
  const [usual] = views;
  if (!usual || tones.length === 0) return single;
  const blocks = tones.map((tone) => inTone(usual.block, tone));
  return [...single, { id: sampleId(EVERY_TONE), name: EVERY_TONE, steps: [], blocks }];
}

/** Copies a block with a tone, and with a unique key and anchor so that several copies fit on one page. */
function inTone(block: Block, tone: SectionTone): Block {
  const section = { tone, space: null, anchor: `tone-${tone}` };
  return { ...block, _key: `${block._key}-${tone}`, section };
}
