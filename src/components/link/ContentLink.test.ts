import { describe, expect, it } from 'vitest';
import { findAll, findOne } from '../../blocks/testing/html.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { render } from '../../blocks/testing/render.ts';
import { link } from '../../site/testing/snapshot.ts';
import { PAGE_ACTIONS } from '../../config/editing/page-actions.ts';
import type { LinkData } from '../../content/types.ts';
import Button from '../button/Button.astro';
import ContentLink from './ContentLink.astro';

const show = (target: Partial<LinkData>, locale = 'de') =>
  render(ContentLink, { page: testPage(locale), link: link('Label', target), class: 'own' });

describe('ContentLink', () => {
  it.each<[Partial<LinkData>, string]>([
    [{ documentId: 'article-bread-en-gb' }, '/de/blog/brot/'],
    [{ documentId: 'article-bread-en-gb', fragment: 'box' }, '/de/blog/brot/#box'],
    [{ url: 'https://elsewhere.example/' }, 'https://elsewhere.example/'],
    [{ destination: 'merchantLogin' }, 'https://store.example/login'],
    [{ destination: 'merchantSignUp' }, 'https://store.example/sign-up'],
    [{ destination: 'consumerSite' }, 'https://find.example/'],
    [{ destination: 'appStore' }, 'https://apps.example/ios'],
    [{ destination: 'googlePlay' }, 'https://apps.example/android'],
  ])('%o is a link to %s', async (target, href) => {
    expect(findOne(await show(target), 'a')).toMatchObject({
      text: 'Label',
      attributes: { href, class: 'own' },
    });
  });

  it.each([
    ['de', 'Englisch'],
    ['fr-ca', 'anglais'],
    ['ja', '英語'],
  ])('says in %s that it leads to another language: %s', async (locale, name) => {
    const html = await show({ documentId: 'page-how-en-gb' }, locale);
    const { iso } = testPage(locale).locale;
    expect(findOne(html, 'a')).toMatchObject({ text: `Label ${name}`, attributes: { hreflang: 'en-GB' } });
    expect(findOne(html, 'span')).toMatchObject({ text: name, attributes: { lang: iso } });
  });

  it.each<[string, Partial<LinkData>]>([
    ['en-us', { documentId: 'page-how-en-gb' }],
    ['de-at', { documentId: 'article-bread-en-gb' }],
    ['ja', { url: 'https://elsewhere.example/' }],
  ])('in %s says nothing of the language of %o', async (locale, target) => {
    const html = await show(target, locale);
    expect(findOne(html, 'a').attributes['hreflang']).toBeUndefined();
    expect(findAll(html, 'span')).toEqual([]);
  });

  it.each(PAGE_ACTIONS)('$name is a button that submits nothing', async ({ name }) => {
    const html = await show({ pageAction: name });
    expect(findOne(html, 'button')).toMatchObject({
      text: 'Label',
      attributes: { type: 'button', 'data-page-action': name, class: 'own' },
    });
    expect(html).not.toContain('<a');
  });

  it.each<[Partial<LinkData>, string | undefined]>([
    [{ destination: 'merchantLogin' }, 'mystore_login'],
    [{ destination: 'merchantSignUp' }, 'single_sign_up'],
    [{ destination: 'googlePlay' }, 'download_app'],
    [{ url: 'https://store.example/login' }, undefined],
    [{ documentId: 'page-how-en-gb' }, undefined],
  ])('%o declares the event %s', async (target, event) => {
    expect(findOne(await show(target), 'a').attributes['data-track']).toBe(event);
  });
});

it('Button looks the same whether it leads somewhere or runs an action', async () => {
  const page = testPage();
  const leading = await render(Button, { page, link: link('Go', { url: 'https://x.example/' }) });
  const running = await render(Button, { page, link: link('Copy', { pageAction: 'Copy to Clipboard' }) });
  expect(findOne(leading, 'a').attributes['class']).toBe('button primary');
  expect(findOne(running, 'button').attributes['class']).toBe('button primary');
});
