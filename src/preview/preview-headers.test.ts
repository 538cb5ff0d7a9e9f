import { describe, expect, it } from 'vitest';
import { previewHeaders, withHeaders } from './preview-headers.ts';
import { readPreviewSite } from './environment.ts';

const environment = readPreviewSite({
  DOMAIN: 'https://www.morsel.example',
  SANITY_PROJECT_ID: 'abc',
  SANITY_DATASET: 'production',
  PREVIEW_ORIGIN: 'https://preview.morsel.example',
  STUDIO_ORIGIN: 'https://morsel.sanity.studio',
});
const headers = new Map(previewHeaders(environment, ['https://app.example/search']));

describe('previewHeaders', () => {
  it.each([
    ['Cache-Control', 'no-store'],
    ['X-Robots-Tag', 'noindex'],
    ['X-Content-Type-Options', 'nosniff'],
    ['X-Frame-Options', undefined],
  ])('has %s: %s', (name, value) => {
    expect(headers.get(name)).toBe(value);
  });

  it('lets nobody but the Studio frame a page, and forms lead where those of production do', () => {
    const policy = (headers.get('Content-Security-Policy') ?? '').split('; ');
    expect(policy).toContain('frame-ancestors https://morsel.sanity.studio');
    expect(policy).toContain("form-action 'self' https://app.example");
    expect(policy).toContain("script-src 'self'");
  });
});

it('withHeaders leaves what a response has', async () => {
  const response = new Response('page', {
    status: 404,
    statusText: 'Page not found: /a',
    headers: { a: '1' },
  });
  const complete = withHeaders(response, [
    ['A', '2'],
    ['B', '2'],
  ]);
  expect([complete.status, complete.statusText, await complete.text()]).toEqual([
    404,
    'Page not found: /a',
    'page',
  ]);
  expect([complete.headers.get('a'), complete.headers.get('b')]).toEqual(['1', '2']);
});
