import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { doPreparation, doSwap } from 'astro/virtual-modules/transitions-events.js';
import { beforeEach, expect, it, vi } from 'vitest';

/*
 * What src/browser/navigation relies on of Astro's client router. Its types do not say what it does with what listeners
 * put into its events: when one of these tests fails after an update of Astro, read router.js and events.js of
 * astro/dist/transitions before anything is changed here.
 */

const require = createRequire(import.meta.url);
const here = new URL('https://www.morsel.example/');
const there = new URL('https://www.morsel.example/about/');

beforeEach(() => {
  const document = new EventTarget();
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', { document });
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('scrollX', 0);
  vi.stubGlobal('scrollY', 0);
});

/** Prepares a navigation as the router does. */
function prepare(loader: () => Promise<void>) {
  const { signal } = new AbortController();
  return doPreparation(here, there, 'forward', 'push', undefined, undefined, signal, undefined, loader);
}

it('loads the page by the loader of a listener, and takes its address and document', async () => {
  const own = vi.fn(async () => undefined);
  const loaded: unknown = {};
  document.addEventListener('astro:before-preparation', (event) => {
    event.loader = async () => {
      event.to = new URL('/about-us/', here);
      // Nothing of a document is needed.
      event.newDocument = loaded as Document;
    };
  });
  const event = await prepare(own);
  expect(own).not.toHaveBeenCalled();
  expect([event.to.pathname, event.newDocument, event.defaultPrevented]).toEqual([
    '/about-us/',
    loaded,
    false,
  ]);
});

it('hears of a listener that leaves a page to the browser, also after loading has begun', async () => {
  document.addEventListener('astro:before-preparation', (event) => {
    event.loader = async () => {
      await Promise.resolve();
      event.preventDefault();
    };
  });
  expect((await prepare(async () => undefined)).defaultPrevented).toBe(true);
});

it('puts the page in place by the function of a listener', async () => {
  const swap = vi.fn();
  document.addEventListener('astro:before-swap', (event) => {
    event.swap = swap;
  });
  // Only handed on.
  await doSwap(await prepare(async () => undefined), {} as ViewTransition);
  expect(swap).toHaveBeenCalledOnce();
});

it.each([
  [
    'waits for the swap before it writes the address',
    /doSwap\([\s\S]*moveToLocation\([\s\S]*"astro:after-swap"/,
  ],
  [
    'gives up without a trace when its signal is aborted',
    /if \(!prepEvent\.signal\.aborted\) \{\s*location\.href = /,
  ],
  ['keeps a place in the session history', /history\.pushState\(\s*\{ \.\.\.options\.state, index: /],
  ['runs on pages with its meta element', /\[name="astro-view-transitions-enabled"\]/],
  ['takes the fallback from its meta element', /\[name="astro-view-transitions-fallback"\]/],
  ['announces pages by an element of its own', /className = "astro-route-announcer"/],
  ['loads the page after the scripts', /await runScripts\(\);\s*onPageLoad\(\);\s*announce\(\);/],
])('%s', async (_, code) => {
  const router = require.resolve('astro/virtual-modules/transitions-router.js');
  const source = await readFile(new URL('../transitions/router.js', `file://${router}`), 'utf8');
  expect(source).toMatch(code);
});
