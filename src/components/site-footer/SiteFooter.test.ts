import { expect, it } from 'vitest';
import { findOne } from '../../blocks/testing/html.ts';
import { render } from '../../blocks/testing/render.ts';
import { testPage } from '../../site/testing/page-context.ts';
import SiteFooter from './SiteFooter.astro';

it.each([
  ['2024-12-31T23:59:59Z', '2024'],
  ['2025-01-01T00:00:00Z', '2024–2025'],
  ['2031-06-01T00:00:00Z', '2024–2031'],
  ['2020-01-01T00:00:00Z', '2024'],
])('dates the copyright of content from %s to %s', async (revisionDate, years) => {
  const html = await render(SiteFooter, { page: testPage(), revisionDate });
  expect(findOne(html, 'footer').text).toContain(`© ${years} `);
});
