import type { Block, BlockOf } from '../content/types.ts';
import type { SampleTexts } from '../config/locales/languages/language-facts.ts';
import type { Written } from '../content/written.ts';

/** A block as an editor filled it in; type, key and the usual section are added. */
export type SampleOf<Type extends Block['_type']> = {
  readonly [Field in Exclude<keyof BlockOf<Type>, '_key' | '_type' | 'section'>]: Written<
    BlockOf<Type>[Field]
  >;
};

/** Something a visitor does to a block, with the element it is done to as a CSS selector. */
export type SampleStep =
  /** Waits for such an element: scripts load near the elements that they enhance. */
  | { readonly await: string }
  /** Unfolds every such `<details>`. */
  | { readonly open: string }
  /** Clicks the first such element. */
  | { readonly press: string }
  /** Writes into the first such field. */
  | { readonly fill: string; readonly with: string }
  /** Response of the form host to later submissions: none yet, success, or an error. */
  | { readonly host: 'silent' | 'well' | 'failing' }
  /** Puts the focus on the first such element. */
  | { readonly focus: string };

/** Interactive state of a block: a variant, and the visitor's steps that lead to it. */
export interface SampleState {
  readonly name: string;
  readonly variant: string;
  readonly steps: readonly SampleStep[];
}

/** One look at a block. */
export interface SampleView {
  /** Slug of the sample: `with-a-picture`. */
  readonly id: string;
  readonly name: string;
  readonly block: Block;
  readonly steps: readonly SampleStep[];
}

/** Samples of one block: the export `samples` of `<name>.samples.ts` in its folder. */
export interface BlockSamples {
  readonly type: Block['_type'];
  /** All variants and states in the texts of a language. */
  readonly views: (text: SampleTexts) => readonly SampleView[];
}

/** Slugifies a name for the URL of a sample. */
export function sampleId(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/**
 * Defines the samples of a block.
 * @param variants named ways of filling the block in, the usual one first. Together they hold every optional field at
 * least once, and leave it empty at least once.
 * @param states what visitors do with them: opened, filled in wrongly …
 */
export function defineSamples<
  Type extends Block['_type'],
  const Variants extends Readonly<Record<string, SampleOf<Type>>>,
>(type: Type, variants: (text: SampleTexts) => Variants, states: readonly SampleState[] = []): BlockSamples {
  return {
    type,
    views(text) {
      const views = Object.entries(variants(text)).map(([name, sample]): SampleView => {
        const id = sampleId(name);
        // These make the sample the block it was taken from; TypeScript cannot rejoin the parts of a union.
        const block = { section: null, ...sample, _type: type, _key: id } as unknown as Block;
        return { id, name, block, steps: [] };
      });
      return [...views, ...states.map((state) => stateView(views, state))];
    },
  };
}

/** Creates the view of a state. @throws Error if its variant does not exist. */
function stateView(views: readonly SampleView[], { name, variant, steps }: SampleState): SampleView {
  const view = views.find((each) => each.name === variant);
  if (!view) throw new Error(`The state '${name}' is one of '${variant}', which is no variant.`);
  return { ...view, id: sampleId(name), name, steps };
}
