import { expect, it } from 'vitest';
import { findAll } from '../testing/html.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { renderBlock, testBlock } from '../testing/render.ts';
import { link } from '../../site/testing/snapshot.ts';
import CallToAction from './CallToAction.astro';

const block = testBlock('callToAction', {
  heading: 'Get the app',
  text: 'Tonight & tomorrow.',
  actions: [link('App Store', { destination: 'appStore' }), link('How', { documentId: 'page-how-en-gb' })],
});

it('puts the first button forward', async () => {
  const buttons = findAll(await renderBlock(CallToAction, block, { page: testPage('fr-ca') }), 'a');
  expect(buttons.map(({ attributes }) => [attributes['href'], attributes['class']])).toEqual([
    ['https://apps.example/ios', 'button primary'],
    ['/fr-ca/how-it-works/', 'button secondary'],
  ]);
});

it('goes without a text', async () => {
  expect(findAll(await renderBlock(CallToAction, { ...block, text: null }), 'p')).toEqual([]);
});
