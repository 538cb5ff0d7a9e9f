import react from '@astrojs/react/server.js';
import type { SSRManifest } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import type { Block, BlockOf } from '../../content/types.ts';
import type { PageContext } from '../../site/page-context.ts';
import type { SampleOf } from '../block-samples.ts';
import { pageContents, pageHeadingIds } from '../page-headings.ts';
import type { EditingMarks } from '../../site/editing-marks.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { written, type Written } from '../../content/written.ts';

/** Creates a container that renders islands as the site's configuration does. */
export async function createContainer(): Promise<AstroContainer> {
  // The container takes defaults for what a manifest lacks; the text is that of the directive's inline script.
  const manifest = {
    clientDirectives: new Map([['on', 'inlineDirective()']]),
  } as Partial<SSRManifest> as SSRManifest;
  const created = await AstroContainer.create({ manifest });
  created.addServerRenderer({ renderer: react });
  created.addClientRenderer({ name: react.name, entrypoint: '@astrojs/react/client.js' });
  return created;
}

const container = createContainer();

/**
 * Renders a component to HTML.
 * @param editing marks as editors of a preview get them; none unless given.
 */
export async function render(
  component: unknown,
  props: Readonly<Record<string, unknown>>,
  editing?: EditingMarks,
): Promise<string> {
  // The only locals that blocks and components read.
  const locals = { editing } as App.Locals;
  // Outside .astro files a component's import has the type of a function of its props; it is this factory.
  return (await container).renderToString(component as AstroComponentFactory, {
    props: { ...props },
    locals,
  });
}

/** Page around a rendered block; a test page unless given. */
interface Surroundings {
  readonly page?: PageContext;
  readonly priority?: boolean;
  /** All blocks of the page; only this one unless given. */
  readonly blocks?: readonly Written<Block>[];
  /** Marks as editors of a preview get them; none unless given. */
  readonly editing?: EditingMarks;
}

/** Renders a block to HTML, on a page that contains only this block unless others are given. */
export function renderBlock(
  component: unknown,
  block: Written<Block>,
  { page = testPage(), priority = false, blocks = [block], editing }: Surroundings = {},
): Promise<string> {
  const shown = written<readonly Block[]>(blocks);
  const headingIds = pageHeadingIds(shown);
  const contents = pageContents(shown, headingIds);
  const own = contents?.block === block ? contents.entries : undefined;
  return render(component, { block, page, headingIds, contents: own, priority }, editing);
}

/** Creates a block as an editor filled it in, in the usual section. */
export function testBlock<Type extends Block['_type']>(type: Type, fields: SampleOf<Type>): BlockOf<Type> {
  // Type, key and fields are all of the block; TypeScript cannot rejoin them.
  return { _key: 'b1', _type: type, ...fields } as unknown as BlockOf<Type>;
}
