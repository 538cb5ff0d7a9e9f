import { describe, expect, it } from 'vitest';
import { findAll, findOne } from '../../blocks/testing/html.ts';
import { render } from '../../blocks/testing/render.ts';
import { LOCALES } from '../../config/locales/locales.ts';
import { translateFor } from '../../i18n/messages.ts';
import { testPage } from '../../site/testing/page-context.ts';
import LoadingBar from './LoadingBar.astro';
import Navigation from './Navigation.astro';
import NavigationNotice from './NavigationNotice.astro';

const pageIn = (locale: string) => ({ page: { ...testPage(locale), t: translateFor(locale) } });

describe.each(LOCALES)('in $code', ({ code, iso }) => {
  const t = translateFor(code);

  it('the notice has all its texts, and shows none', async () => {
    const html = await render(NavigationNotice, pageIn(code));
    const [notice] = findAll(html, 'div');
    expect(notice?.attributes).toMatchObject({
      role: 'alert',
      popover: 'manual',
      'data-offline': t('navigationNotice.offline'),
      'data-unreachable': t('navigationNotice.unreachable'),
      'data-online': t('navigationNotice.online'),
    });
    expect(findOne(html, 'p').text).toBe('');
    expect(findAll(html, 'button').map(({ text }) => text)).toEqual([
      t('navigationNotice.retry'),
      t('navigationNotice.close'),
    ]);
  });

  it('the loading bar is empty, with its messages and no others, and lasts within the language', async () => {
    const html = await render(LoadingBar, pageIn(code));
    expect(findAll(html, 'div').map(({ attributes }) => attributes['data-persist'])).toEqual([
      `loading-bar-${code}`,
    ]);
    const island = findOne(html, 'astro-island');
    expect(island.text).toBe('');
    expect(island.attributes['props']).toContain(`"language":[0,"${iso}"]`);
    expect(island.attributes['props']).toContain(`"label":[0,"${t('loadingBar.label')}"]`);
    expect(island.attributes['opts']).toContain('"value":"event:loading-bar:needed"');
  });
});

it.each([
  ['en-gb', '/500.html'],
  ['de-at', '/de-at/500.html'],
])('the error page of %s is %s', async (locale, path) => {
  const metas = findAll(await render(Navigation, pageIn(locale)), 'meta');
  expect(metas.map(({ attributes }) => attributes)).toContainEqual({ name: 'error-page', content: path });
});
