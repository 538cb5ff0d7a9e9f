import { expect, it } from 'vitest';
import type { BlockOf } from '../../content/types.ts';
import { findAll, findOne, outline } from '../testing/html.ts';
import { renderBlock } from '../testing/render.ts';
import LocationSearch from './LocationSearch.astro';
import { written } from '../../content/written.ts';

const block = written<BlockOf<'locationSearch'>>({
  _key: 'b1',
  _type: 'locationSearch',
  heading: 'Where are you <hungry>?',
  text: 'A town will do.',
  example: 'Leeds, or LS1 4AP',
});

it('hands the place over to the consumer site, with a form that needs no script', async () => {
  const html = await renderBlock(LocationSearch, block);
  expect(findOne(html, 'form').attributes).toMatchObject({
    action: 'https://find.example/search',
    method: 'get',
    'data-track': 'search_location',
  });
  expect(findOne(html, 'input').attributes['name']).toBe('q');
  expect(findOne(html, 'button').attributes['type']).toBe('submit');
  expect(findOne(html, 'input').attributes).toMatchObject({ required: expect.any(String) as unknown });
});

it('declares nothing of what is typed', async () => {
  const { attributes } = findOne(await renderBlock(LocationSearch, block), 'form');
  expect(Object.keys(attributes).filter((name) => name.startsWith('data-track'))).toEqual([
    'data-track',
    'data-track-on',
  ]);
});

it('labels the field, and describes it by the example', async () => {
  const html = await renderBlock(LocationSearch, block);
  const { attributes } = findOne(html, 'input');
  expect(findOne(html, 'label')).toMatchObject({
    text: 'Town or postcode',
    attributes: { for: attributes['id'] },
  });
  const example = findAll(html, 'p').find(
    ({ attributes: { id } }) => id === attributes['aria-describedby']?.split(' ')[0],
  );
  expect(example?.text).toBe('Leeds, or LS1 4AP');
  expect(attributes).toHaveProperty('required');
});

it('goes without text and example', async () => {
  const html = await renderBlock(LocationSearch, { ...block, text: null, example: null });
  expect(outline(html)).toEqual(['h2 Where are you <hungry>?']);
  const [error, ...others] = findAll(html, 'p');
  expect(others).toEqual([]);
  // The place of the message, which is empty so far.
  expect(error).toMatchObject({ text: '', attributes: { hidden: expect.any(String) as unknown } });
  expect(findOne(html, 'input').attributes['aria-describedby']).toBe(error?.attributes['id']);
});
