import { sampleId, type BlockSamples, type SampleView } from '../../../blocks/block-samples.ts';
import { type Language, LANGUAGES } from '../../../config/locales/languages.ts';
import { SECTION_TONES, type SectionTone } from '../../../config/editing/sections.ts';
import type { Block } from '../../../content/types.ts';
import type { PageContext } from '../../../site/page-context.ts';

/** Group of the canvases that show components; the other groups are block folders. */
export const COMPONENTS_GROUP = 'components';

/** A sample alone on a page. */
interface Canvas {
  readonly group: string;
  readonly id: string;
  readonly name: string;
  /** Blocks on the canvas; empty for a component. */
  readonly view?: CanvasView;
}

/** Every canvas: components first, then block by block. */
export function canvases(language: Language): readonly Canvas[] {
  return [
    ...[...componentSamples().keys()].map((id) => ({ group: COMPONENTS_GROUP, id, name: id })),
    ...findSamples().flatMap((found) =>
      viewsOf(found, language, SECTION_TONES).map((view) => ({
        group: found.folder,
        id: view.id,
        name: view.name,
        view,
      })),
    ),
  ];
}

/**
 * Finds the canvas of a sample.
 * @throws Error when there is none: the routes were made from other samples.
 */
export function findCanvas(language: Language, group: string, id: string): Canvas {
  const found = canvases(language).find((canvas) => canvas.group === group && canvas.id === id);
  if (!found) throw new Error(`There is no sample '${id}' of '${group}'. Restart npm run dev.`);
  return found;
}

/** The samples of one block folder. */
interface FoundSamples {
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
interface CanvasView extends Pick<SampleView, 'id' | 'name' | 'steps'> {
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

/** Shows a component in every variant. */
type ComponentSample = (props: { readonly page: PageContext }) => unknown;

const componentFiles = import.meta.glob<ComponentSample>('../components/*.astro', {
  eager: true,
  import: 'default',
});

/** Samples of components by the name of their folder, in the order of the names. */
export function componentSamples(): ReadonlyMap<string, ComponentSample> {
  return new Map(
    Object.entries(componentFiles)
      .map(([file, sample]) => [/([^/]+)\.astro$/.exec(file)?.[1] ?? file, sample] as const)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );
}
