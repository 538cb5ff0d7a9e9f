import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import type { Block } from '../../content/types.ts';
import type { PageContext } from '../../site/page-context.ts';
import { pageHeadingIds } from '../page-headings.ts';
import { testPage } from '../../site/testing/page-context.ts';

const container = AstroContainer.create();

/** The HTML of a component. */
export async function render(component: unknown, props: Readonly<Record<string, unknown>>): Promise<string> {
  // Outside .astro files a component's import has the type of a function of its props; it is this factory.
  return (await container).renderToString(component as AstroComponentFactory, { props: { ...props } });
}

/** Where a block stands. */
interface Surroundings {
  readonly page?: PageContext;
  readonly priority?: boolean;
  /** All blocks of the page; only this one unless given. */
  readonly blocks?: readonly Block[];
}

/** The HTML of a block as it stands on a page, of its own unless others are given. */
export function renderBlock(
  component: unknown,
  block: Block,
  { page = testPage(), priority = false, blocks = [block] }: Surroundings = {},
): Promise<string> {
  return render(component, { block, page, headingIds: pageHeadingIds(blocks), priority });
}
