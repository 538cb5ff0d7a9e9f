import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOCALES } from '../../config/locales/locales.ts';
import { localePrefix } from '../../routing/paths.ts';
import { finishPages } from './finish-pages.ts';
import { servicePages } from './service-pages.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'integrations-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs the set-up hook and returns the patterns of the injected routes and the changes of the configuration. */
function injectedRoutes(integration: AstroIntegration, command: 'build' | 'dev') {
  const patterns: string[] = [];
  const changes: unknown[] = [];
  const injectRoute = ({ pattern }: { pattern: string }) => patterns.push(pattern);
  const updateConfig = (change: unknown) => changes.push(change);
  // The hook uses only these three of Astro's options.
  void integration.hooks['astro:config:setup']?.({ command, injectRoute, updateConfig } as never);
  return { patterns, changes };
}

const inEveryLocale = (path: string) => LOCALES.map(({ code }) => `${localePrefix(code)}/${path}`);

describe('servicePages', () => {
  it.each(['thank-you', 'cookie-settings'])('adds the page %s to every locale', (path) => {
    expect(injectedRoutes(servicePages(), 'build').patterns).toEqual(
      expect.arrayContaining(inEveryLocale(path)),
    );
  });

  it.each(['404', '500'])(
    'adds the page %s to every locale except the default one, for which Astro finds the file',
    (path) => {
      const { patterns } = injectedRoutes(servicePages(), 'build');
      const [own, ...others] = inEveryLocale(path);
      expect(patterns).toEqual(expect.arrayContaining(others));
      expect(patterns).not.toContain(own);
    },
  );

  it('adds guarded developers’ pages to the development server only', () => {
    const developersPages = inEveryLocale('dev/styleguide');
    const inBuild = injectedRoutes(servicePages(), 'build').patterns;
    expect(injectedRoutes(servicePages(), 'dev').patterns).toEqual(
      expect.arrayContaining([...inBuild, ...developersPages]),
    );
    expect(inBuild.filter((pattern) => pattern.includes('/dev/')).toSorted()).toEqual(
      [...inEveryLocale('dev/testpage'), ...inEveryLocale('dev/i18n-test')].toSorted(),
    );
  });

  it('accepts addresses without a final slash in the development server only', () => {
    expect(injectedRoutes(servicePages(), 'dev').changes).toEqual([{ trailingSlash: 'ignore' }]);
    expect(injectedRoutes(servicePages(), 'build').changes).toEqual([]);
  });
});

describe('finishPages', () => {
  async function build(pages: number, send: ((message: unknown) => void) | undefined) {
    const { hooks } = finishPages(new Map(), send);
    const standard = {
      name: 'standard',
      getStaticPaths: () => Promise.resolve(Array.from({ length: pages })),
      render: ({ url }: Request) => Promise.resolve({ response: new Response(url) }),
    };
    let prerenderer = standard;
    const setPrerenderer = (change: (given: typeof standard) => typeof standard) =>
      (prerenderer = change(standard));
    // The hook uses only this of Astro's options.
    await hooks['astro:config:done']?.({ config: { outDir: pathToFileURL(folder) } } as never);
    // This one as well.
    await hooks['astro:build:start']?.({ setPrerenderer } as never);
    await prerenderer.getStaticPaths();
    const results = [];
    for (let page = 0; page < pages; page += 1)
      results.push(await prerenderer.render(new Request('https://site.example/')));
    // This one uses none.
    await hooks['astro:build:done']?.({} as never);
    return results;
  }

  it('reports rendered pages, then the total and the peak memory', async () => {
    const send = vi.fn();
    expect(await build(120, send)).toHaveLength(120);
    const messages = send.mock.calls.map(([message]) => message as unknown);
    expect(messages.slice(0, -1)).toEqual(
      [50, 100, 120].map((done) => ({ type: 'rendered', done, total: 120 })),
    );
    expect(messages.at(-1)).toEqual({ type: 'finished', peakMemoryBytes: expect.any(Number) });
  });

  it('renders without a parent process, and leaves everything but pages as it is', async () => {
    const [first, ...others] = await build(3, undefined);
    expect(others).toHaveLength(2);
    expect(await first?.response.text()).toBe('https://site.example/');
  });
});
