import { expect, it } from 'vitest';
import { findAll, findOne } from '../testing/html.ts';
import { renderBlock, testBlock } from '../testing/render.ts';
import LocationSearch from './LocationSearch.astro';

const block = testBlock('locationSearch', {
  heading: 'Where are you hungry?',
  text: 'A town will do.',
  example: 'Leeds, or LS1 4AP',
});
const html = await renderBlock(LocationSearch, block);

it('hands the place over to the consumer site, with a form that needs no script', () => {
  expect(findOne(html, 'form').attributes).toMatchObject({
    action: 'https://find.example/search',
    method: 'get',
    'data-track': 'search_location',
  });
  expect(findOne(html, 'input').attributes['name']).toBe('q');
  expect(findOne(html, 'button').attributes['type']).toBe('submit');
  expect(findOne(html, 'input').attributes).toMatchObject({ required: expect.any(String) as unknown });
});

it('declares nothing of what is typed', () => {
  const { attributes } = findOne(html, 'form');
  expect(Object.keys(attributes).filter((name) => name.startsWith('data-track'))).toEqual([
    'data-track',
    'data-track-on',
  ]);
});

it('labels the field, and describes it by the example', () => {
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
  const other = await renderBlock(LocationSearch, { ...block, text: null, example: null });
  const [error, ...others] = findAll(other, 'p');
  expect(others).toEqual([]);
  // The place of the message, which is empty so far.
  expect(error).toMatchObject({ text: '', attributes: { hidden: expect.any(String) as unknown } });
  expect(findOne(other, 'input').attributes['aria-describedby']).toBe(error?.attributes['id']);
});
