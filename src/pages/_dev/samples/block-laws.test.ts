import { beforeAll, describe, expect, it } from 'vitest';
import { BLOCK_COMPONENTS } from '../../../blocks/components.generated.ts';
import { findAll, outline, type FoundElement } from '../../../blocks/testing/html.ts';
import { renderBlock } from '../../../blocks/testing/render.ts';
import { LANGUAGES } from '../../../config/locales/languages.ts';
import { plainText } from '../../../content/plain-text.ts';
import type { Block } from '../../../content/types.ts';
import { testPage } from '../../../site/testing/page-context.ts';
import { film, testSnapshot } from '../../../site/testing/snapshot.ts';
import { findSamples } from './canvases.ts';
import { realIds, withRealIds } from './real-ids.ts';

/** Element that a text which is not escaped would bring into the page. */
const INTRUDER = 'x-intruder';
// The same names, each with a text.
const TEXTS = Object.fromEntries(
  Object.entries(LANGUAGES.en.sampleTexts).map(([name, text]) => [name, `${text} <${INTRUDER}>`]),
) as unknown as typeof LANGUAGES.en.sampleTexts;

const snapshot = testSnapshot([
  { _type: 'animation', _key: 'a', heading: 'A', intro: null, animation: film },
]);
const page = testPage('en-gb', snapshot);
const ids = realIds(snapshot, page.locale);

/** Attributes whose value lists ids of other elements. */
const REFERENCES = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for', 'popovertarget'];

describe.each(findSamples())('$folder', ({ samples }) => {
  let views: readonly { name: string; block: Block; html: string; all: readonly FoundElement[] }[];
  beforeAll(async () => {
    views = await Promise.all(
      samples.views(TEXTS).map(async ({ name, block }) => {
        const html = await renderBlock(BLOCK_COMPONENTS[block._type], withRealIds(block, ids), { page });
        return { name, block, html, all: findAll(html) };
      }),
    );
  });
  /** Lists the elements of all views that break a law. */
  const breaking = (law: (element: FoundElement) => boolean) =>
    views.flatMap(({ name, all }) =>
      all.filter((each) => !law(each)).map(({ tag, attributes }) => [name, tag, attributes]),
    );

  it('shows markup in texts as text', () => {
    expect(breaking(({ tag }) => tag !== INTRUDER)).toEqual([]);
    for (const { html } of views) expect(html).toContain(`&lt;${INTRUDER}&gt;`);
  });

  it('opens with its heading', () => {
    for (const { name, html, block } of views) {
      if (!('heading' in block) || block.heading === null) continue;
      expect(outline(html)[0], name).toBe(
        `${block._type === 'hero' ? 'h1' : 'h2'} ${plainText(block.heading)}`,
      );
    }
  });

  it('has every id once, and refers to none that is missing', () => {
    for (const { name, all } of views) {
      const found = all.flatMap(({ attributes: { id = [] } }) => id);
      expect(new Set(found).size, name).toBe(found.length);
      const named = all.flatMap(({ attributes }) =>
        REFERENCES.flatMap((reference) => attributes[reference]?.split(' ') ?? []),
      );
      expect(
        named.filter((id) => !found.includes(id)),
        name,
      ).toEqual([]);
    }
  });

  it('loads late what is not at the top of the page', () => {
    expect(
      breaking(
        ({ tag, attributes }) =>
          (tag !== 'img' || (attributes['loading'] === 'lazy' && attributes['fetchpriority'] !== 'high')) &&
          (tag !== 'video' || attributes['preload'] === 'none') &&
          tag !== 'iframe',
      ),
    ).toEqual([]);
  });

  it('has no styles or scripts in attributes, which the security policy refuses', () => {
    expect(
      breaking(({ attributes }) => !Object.keys(attributes).some((name) => /^(?:style|on\w+)$/.test(name))),
    ).toEqual([]);
  });
});
