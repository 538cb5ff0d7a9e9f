import { sampleId, type BlockSamples, type SampleView } from '../../../blocks/block-samples.ts';
import { sampleTexts } from '../../../blocks/sample-texts.ts';

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

/** The samples of all block folders, in the order of their names. */
export function findSamples(): readonly FoundSamples[] {
  return Object.entries(files)
    .map(([file, samples]) => ({ folder: folderOf(file), samples }))
    .toSorted((a, b) => a.folder.localeCompare(b.folder));
}

function folderOf(file: string): string {
  return file.split('/').at(-2) ?? file;
}

/** All views of a block: its variants, its states, and the first variant in every tone there is. */
export function viewsOf(
  { samples }: FoundSamples,
  language: string,
  tones: readonly string[],
): readonly SampleView[] {
  const views = samples.views(sampleTexts(language));
  const [usual] = views;
  if (!usual) return views;
  return [...views, ...tones.map((tone) => inTone(usual, tone))];
}

function inTone(view: SampleView, tone: string): SampleView {
  const name = `in tone ${tone}`;
  const section = { tone, space: null, anchor: null };
  return { ...view, id: sampleId(name), name, block: { ...view.block, section } };
}
