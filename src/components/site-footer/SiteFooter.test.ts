import { expect, it } from 'vitest';
import { findOne } from '../../blocks/testing/html.ts';
import { render } from '../../blocks/testing/render.ts';
import { testPage } from '../../site/testing/page-context.ts';
import SiteFooter from './SiteFooter.astro';

it.each([
  [2024, '2024'],
  [2025, '2024–2025'],
  [2031, '2024–2031'],
  [2020, '2024'],
])('dates the copyright of content from %s to %s', async (revisionYear, years) => {
  const html = await render(SiteFooter, { page: { ...testPage(), revisionYear } });
  expect(findOne(html, 'footer').text).toContain(`© ${years} `);
});
