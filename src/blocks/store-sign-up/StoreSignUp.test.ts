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

it('leads to the merchant site’s addresses, and declares both events', async () => {
  const links = findAll(await renderBlock(StoreSignUp, block), 'a');
  expect(links.map(({ text, attributes }) => [text, attributes['href'], attributes['data-track']])).toEqual([
    ['Sign up your store', 'https://store.example/sign-up', 'single_sign_up'],
    ['Store login', 'https://store.example/login', 'mystore_login'],
  ]);
});

it('lists its reasons', async () => {
  const html = await renderBlock(StoreSignUp, block);
  expect(findAll(html, 'li').map(({ text }) => text)).toEqual(['No fee', 'No contract']);
});

it.each([
  ['nothing', { points: null }, 0, 0],
  ['an empty list of reasons', { points: [] }, 0, 0],
  ['a picture alone', { points: null, picture: photo }, 0, 1],
  ['both', { picture: photo }, 2, 1],
])('goes with %s beside the text', async (_, changes, points, pictures) => {
  const html = await renderBlock(StoreSignUp, { ...block, ...changes });
  expect(findAll(html, 'li')).toHaveLength(points);
  expect(findAll(html, 'img').filter(({ attributes }) => attributes['alt'])).toHaveLength(pictures);
  expect(html.includes('receipt')).toBe(points + pictures > 0);
});
