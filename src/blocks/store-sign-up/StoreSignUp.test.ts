import { expect, it } from 'vitest';
import { findAll } from '../testing/html.ts';
import { renderBlock, testBlock } from '../testing/render.ts';
import { photo } from '../../site/testing/snapshot.ts';
import StoreSignUp from './StoreSignUp.astro';

const block = testBlock('storeSignUp', {
  heading: 'What will be left tonight?',
  text: 'It takes ten minutes.',
  points: ['No fee', 'No contract'],
  picture: null,
  signUpLabel: 'Sign up your store',
  loginLabel: 'Store login',
});
const html = await renderBlock(StoreSignUp, block);

it('leads to the merchant site’s addresses, and declares both events', () => {
  const links = findAll(html, 'a');
  expect(links.map(({ text, attributes }) => [text, attributes['href'], attributes['data-track']])).toEqual([
    ['Sign up your store', 'https://store.example/sign-up', 'single_sign_up'],
    ['Store login', 'https://store.example/login', 'mystore_login'],
  ]);
});

it('lists its reasons', () => {
  expect(findAll(html, 'li').map(({ text }) => text)).toEqual(['No fee', 'No contract']);
});

it.each([
  ['nothing', { points: null }, 0, 0],
  ['an empty list of reasons', { points: [] }, 0, 0],
  ['a picture alone', { points: null, picture: photo }, 0, 1],
  ['both', { picture: photo }, 2, 1],
])('goes with %s beside the text', async (_, changes, points, pictures) => {
  const other = await renderBlock(StoreSignUp, { ...block, ...changes });
  expect(findAll(other, 'li')).toHaveLength(points);
  expect(findAll(other, 'img').filter(({ attributes }) => attributes['alt'])).toHaveLength(pictures);
  expect(other.includes('receipt')).toBe(points + pictures > 0);
});
