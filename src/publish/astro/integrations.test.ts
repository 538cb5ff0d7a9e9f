import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isStepMessage } from '../step-message.ts';
import { DEV_ROUTES } from '../../routing/dev-routes.ts';
import { cookieSettingsPages } from './cookie-settings-pages.ts';
import { devRoutes } from './dev-routes.ts';
import { errorPages } from './error-pages.ts';
import { formSentPages } from './form-sent-pages.ts';
import { progressReports } from './progress-reports.ts';
import { sitemapOptions } from './sitemap-options.ts';

/** Runs the set-up hook and returns the patterns of the injected routes. */
function injectedRoutes(integration: AstroIntegration, command: 'build' | 'dev') {
  const patterns: string[] = [];
  const injectRoute = ({ pattern }: { pattern: string }) => patterns.push(pattern);
  // The hook uses these two of the many things Astro hands over.
  void integration.hooks['astro:config:setup']?.({ command, injectRoute } as never);
  return patterns;
}

describe('errorPages', () => {
  it('gives every prefixed locale a 404 and a 500 page', () => {
    const patterns = injectedRoutes(errorPages(), 'build');
    expect(patterns).toHaveLength(48);
    expect(patterns).toEqual(expect.arrayContaining(['/de/404', '/fr-ca/500', '/no/404']));
    expect(patterns.some((pattern) => pattern.startsWith('/en-gb'))).toBe(false);
  });
});

describe('formSentPages', () => {
  it('gives every locale a page that says thank you', () => {
    const patterns = injectedRoutes(formSentPages(), 'build');
    expect(patterns).toHaveLength(25);
    expect(patterns).toEqual(expect.arrayContaining(['/thank-you', '/de-at/thank-you', '/ja/thank-you']));
  });
});

describe('cookieSettingsPages', () => {
  it('gives every locale a page with its cookie settings', () => {
    const patterns = injectedRoutes(cookieSettingsPages(), 'build');
    expect(patterns).toHaveLength(25);
    expect(patterns).toEqual(
      expect.arrayContaining(['/cookie-settings', '/de-at/cookie-settings', '/ja/cookie-settings']),
    );
  });
});

describe('devRoutes', () => {
  it('adds every developers’ page per locale to the development server', () => {
    const patterns = injectedRoutes(devRoutes(), 'dev');
    expect(patterns).toHaveLength(25 * DEV_ROUTES.length);
    expect(patterns).toEqual(expect.arrayContaining(['/dev/styleguide', '/ja/dev/i18n-test']));
  });

  it('adds nothing to a build', () => {
    expect(injectedRoutes(devRoutes(), 'build')).toEqual([]);
  });
});

describe('progressReports', () => {
  async function render(pages: number, send: ((message: unknown) => void) | undefined) {
    const integration = progressReports(send);
    const standard = {
      name: 'standard',
      getStaticPaths: () => Promise.resolve(Array.from({ length: pages })),
      render: () => Promise.resolve('page'),
    };
    let prerenderer = standard;
    const setPrerenderer = (change: (given: typeof standard) => typeof standard) =>
      (prerenderer = change(standard));
    // The hooks use only these of the many things Astro hands over.
    await integration.hooks['astro:build:start']?.({ setPrerenderer } as never);
    await prerenderer.getStaticPaths();
    const results = [];
    for (let page = 0; page < pages; page += 1) results.push(await prerenderer.render());
    // This one uses none.
    await integration.hooks['astro:build:done']?.({} as never);
    return results;
  }

  it('counts pages, and ends with the total and the memory', async () => {
    const send = vi.fn();
    expect(await render(120, send)).toHaveLength(120);
    const messages = send.mock.calls.map(([message]) => message as unknown);
    expect(messages.every(isStepMessage)).toBe(true);
    expect(messages.slice(0, -1)).toEqual(
      [50, 100, 120].map((done) => ({ type: 'rendered', done, total: 120 })),
    );
    expect(messages.at(-1)).toEqual({ type: 'finished', peakMemoryBytes: expect.any(Number) });
  });

  it('renders all the same without anybody listening', async () => {
    expect(await render(3, undefined)).toEqual(['page', 'page', 'page']);
  });
});

describe('sitemapOptions', () => {
  let folder: string;
  let planFile: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plan-'));
    planFile = join(folder, 'plan.json');
    const entry = {
      path: '/de/',
      lastModified: '2026-01-01T00:00:00Z',
      alternates: [{ hreflang: 'x-default', path: '/' }],
    };
    await writeFile(planFile, JSON.stringify({ sitemap: [entry] }));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('keeps planned pages and drops all others', () => {
    const options = sitemapOptions(planFile);
    expect(options.filter?.('https://example.com/de/')).toBe(true);
    expect(options.filter?.('https://example.com/de-at/')).toBe(false);
  });

  it('takes date and alternates from the plan', () => {
    const options = sitemapOptions(planFile);
    expect(options.serialize?.({ url: 'https://example.com/de/' })).toEqual({
      url: 'https://example.com/de/',
      lastmod: '2026-01-01T00:00:00Z',
      links: [{ lang: 'x-default', url: 'https://example.com/' }],
    });
    expect(options.serialize?.({ url: 'https://example.com/other/' })).toBeUndefined();
  });

  it('says how to build when there is no plan', () => {
    expect(() => sitemapOptions(undefined).filter?.('https://example.com/')).toThrow('npm run build');
  });
});
