import { expect, it } from 'vitest';
import type { BlockOf } from '../../content/types.ts';
import { findAll, outline } from '../testing/html.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { renderBlock } from '../testing/render.ts';
import { link } from '../../site/testing/snapshot.ts';
import CallToAction from './CallToAction.astro';
import { written } from '../../content/written.ts';

const block = written<BlockOf<'callToAction'>>({
  _key: 'b1',
  _type: 'callToAction',
  heading: 'Get <the> app',
  text: 'Tonight & tomorrow.',
  actions: [link('App Store', { destination: 'appStore' }), link('How', { documentId: 'page-how-en-gb' })],
});

it('has one h2, escaped', async () => {
  const html = await renderBlock(CallToAction, block);
  expect(outline(html)).toEqual(['h2 Get <the> app']);
  expect(html).toContain('Get &lt;the&gt; app');
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
