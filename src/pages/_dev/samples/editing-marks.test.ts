import { describe, expect, it } from 'vitest';
import { BLOCK_COMPONENTS } from '../../../blocks/components.generated.ts';
import { findAll } from '../../../blocks/testing/html.ts';
import { renderBlock } from '../../../blocks/testing/render.ts';
import { isRecord } from '../../../shared/json.ts';
import type { Block } from '../../../content/types.ts';
import { testPage } from '../../../site/testing/page-context.ts';
import { film, testSnapshot } from '../../../site/testing/snapshot.ts';
import { findSamples, viewsOf } from './canvases.ts';
import { realIds, withRealIds } from './real-ids.ts';

/** Objects that no element of their own shows: their texts carry their fields, or something else shows them. */
const NOT_SHOWN: readonly (readonly [why: string, pattern: RegExp])[] = [
  ['layout', /\.(section|crop|hotspot)$/],
  ['the animation shows it', /\.poster$/],
  ['the texts of its cells stand below', /^comparisonTable\.columns/],
  ['options of a list cannot be clicked', /^form\.fields\[\]\.choices/],
  ['the film of the day stands for it', /^hero\.eveningVideo$/],
  ['the video shows it', /^video\.(captions|picture)/],
];

/** Objects of a block by what they hold, with their paths: `cardGrid.cards[].picture`. */
function* objectsIn(
  value: unknown,
  path: string,
): Generator<{ readonly part: object; readonly path: string }> {
  if (Array.isArray(value)) {
    for (const item of value) yield* objectsIn(item, `${path}[]`);
  } else if (isRecord(value) && !isLink(value) && value['_type'] !== 'block') {
    yield { part: value, path };
    for (const [name, field] of Object.entries(value)) {
      if (!isReplaced(name, value)) yield* objectsIn(field, `${path}.${name}`);
    }
  }
}

/** True for links: their label carries its field. */
const isLink = (value: object) => 'pageAction' in value;

/** True for the picture of a block that shows an animation instead, and for a video without a file. */
const isReplaced = (name: string, { animation, video }: Readonly<Record<string, unknown>>) =>
  (name === 'picture' && isRecord(animation)) ||
  (name === 'video' && isRecord(video) && video['id'] === null);

const snapshot = testSnapshot([
  { _type: 'animation', _key: 'a', heading: 'A', intro: null, animation: film },
]);
const page = testPage('en-gb', snapshot);

/** Renders a block as editors see it, and lists what of it has no mark. */
async function unmarkedIn(block: Block): Promise<readonly string[]> {
  const objects = [...objectsIn(block, block._type)];
  const numbers = new Map(objects.map(({ part }, index) => [part, String(index)]));
  const html = await renderBlock(BLOCK_COMPONENTS[block._type], block, {
    page,
    editing: { of: (part) => (part ? numbers.get(part) : undefined) },
  });
  const marks = new Set(findAll(html).map(({ attributes }) => attributes['data-sanity']));
  return objects
    .filter(({ part, path }) => !marks.has(numbers.get(part)) && !NOT_SHOWN.some(([, not]) => not.test(path)))
    .map(({ path }) => path);
}

describe.each(findSamples())('editors of samples of $folder', (found) => {
  const ids = realIds(snapshot, page.locale);
  const views = viewsOf(found, 'en', []).map(({ name, blocks: [block] }) => ({ name, block }));

  it('can click on every item, picture, animation and video', async () => {
    const unmarked: Record<string, readonly string[]> = {};
    for (const { name, block } of views) {
      const paths = block ? await unmarkedIn(withRealIds(block, ids)) : [];
      if (paths.length > 0) unmarked[name] = [...new Set(paths)];
    }
    expect(unmarked).toEqual({});
  });
});
