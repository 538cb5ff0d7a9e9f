import { readFile } from 'node:fs/promises';
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { createShutdown } from '../../../scripts/lib/shutdown.ts';
import { createLocalBuild } from '../../../scripts/watch/local-build.ts';
import { openContentWatch } from '../../../scripts/watch/watch-content.ts';
import { DRAFT_MODE_PATHS } from '../../../src/config/preview-paths.ts';
import { createSiteServer } from '../../../src/hosting/server/site-server.ts';
import type { BuildHook } from '../../../src/preview/rebuild/build-hook.ts';
import { STOP_GRACE } from '../../../src/process/program.ts';
import { NEUTRAL_ENVIRONMENT, serveContent, smallContent } from '../../build/support/small-dataset.ts';
import { useFolder } from '../../../src/process/testing/folder.ts';
import { useBrowser } from '../../support/lasting-browser.ts';
import { openPreview, TEST_STUDIO_ORIGIN } from '../../support/preview-under-test.ts';
import { runAxe } from '../visits/axe.ts';
import { recordViolations } from '../visits/policy-violations.ts';

const HOME = 'page-home-de';
const ARTICLE = 'article-freezer-de';
const OLD_SLUG = 'blog/landkarte-fuer-den-gefrierschrank';
/** Time that a build takes at most on a busy machine. */
const BUILT = { timeout: 120_000 };
const GROUPS = ['home', 'blog', 'freezer', 'topic-recipes', 'topic-storage', 'cookie-policy'].map(
  (name) => `translation-${name}`,
);

const browser = useBrowser();
const shutdown = createShutdown();
const stop = new AbortController();
const folder = useFolder('file');
afterAll(async () => {
  stop.abort();
  await shutdown.run(STOP_GRACE);
});

/** Opens a site that is built again after publications, its content, and the preview beside it. */
async function openAll() {
  const stateFile = folder('state.json');
  const log = () => undefined;
  const watch = await openContentWatch(
    { signal: stop.signal, onStop: (each) => shutdown.add(each) },
    { stateFile, log },
  );
  const content = await serveContent(folder('content'), await smallContent(GROUPS), {
    webhooks: [watch.webhook],
  });
  shutdown.add(() => content.close());
  const root = folder('dist');
  const server = createSiteServer({ root, port: 0 });
  shutdown.add(() => server.close());
  const { origin: site } = await server.listen();
  const environment = { ...process.env, ...NEUTRAL_ENVIRONMENT, ...content.environment, SITE_DIST: root };
  const build = createLocalBuild({ environment, siteOrigin: site, signal: stop.signal, log });
  const contentOrigin = `http://localhost:${content.port}`;
  const preview = await openPreview(contentOrigin, { DOMAIN: site, REBUILD_STATE_FILE: stateFile });
  shutdown.add(() => preview.close());
  const isDelivered = async (id: string) => (await readFile(stateFile, 'utf8').catch(() => '')).includes(id);
  return { watch, site, build, preview, editor: content.editor, isDelivered };
}

it(
  'tells an editor what publishing would change, and when it is live, taken offline, or cannot be built',
  { timeout: 5 * BUILT.timeout },
  async () => {
    const { watch, site, build, preview, editor, isDelivered } = await openAll();
    await build('Content: everything', 'first');
    const { secret } = await createPreviewSecret(editor, 'presentation', TEST_STUDIO_ORIGIN);
    const page = await (await browser.newContext({ locale: 'de-DE' })).newPage();
    const violations = await recordViolations(page);
    const open = (path: string, as = page) =>
      as.goto(
        `${preview.origin}${DRAFT_MODE_PATHS.enable}?${new URLSearchParams({ 'sanity-preview-secret': secret, 'sanity-preview-pathname': path })}`,
      );
    const status = page.locator('.live').getByRole('status');
    const states = async () => [...new Set(await seen(page))];

    await open('/de/');
    await expect.poll(() => status.innerText()).toMatch(/^Live seit \d/);
    await recordStatus(page);

    const home = await editor.getDocument(HOME);
    if (!home) throw new Error(`The dataset has no ${HOME}.`);
    const affected = page.locator('[data-affected]');
    expect(await affected.isHidden()).toBe(true);
    await editor.createOrReplace({ ...home, _id: `drafts.${HOME}`, title: 'Bald gerettet' });
    const [summary, changed] = [affected.locator('summary'), affected.getByRole('link')];
    await expect
      .poll(() => summary.innerText())
      .toMatch(/^Seiten, die sich beim Veröffentlichen ändern: \d+$/);
    await summary.click();
    expect(await summary.innerText()).toMatch(new RegExp(`: ${await changed.count()}$`));
    expect(await changed.allTextContents()).toContain('/de/');
    expect((await runAxe(page, { within: ['.preview-bar'] })).violations).toEqual([]);

    // A second editor, who takes the draft away and brings it back: both are told the same.
    const colleague = await (await browser.newContext({ locale: 'de-DE' })).newPage();
    await open('/de/', colleague);
    const theirs = colleague.locator('[data-affected]');
    const told = await summary.innerText();
    await expect.poll(() => theirs.locator('summary').innerText()).toBe(told);
    for (const draft of [undefined, { ...home, _id: `drafts.${HOME}`, title: 'Schon gerettet' }, undefined]) {
      await (draft ? editor.createOrReplace(draft) : editor.delete(`drafts.${HOME}`));
      for (const each of [affected, theirs]) {
        await expect.poll(() => each.isHidden()).toBe(!draft);
        if (draft) expect(await each.locator('summary').innerText()).toBe(told);
      }
    }
    await colleague.context().close();

    // Nothing is built before the first step of the test is over.
    const gate = Promise.withResolvers<void>();
    const gated: BuildHook = async (title, call) => {
      await gate.promise;
      return await build(title, call);
    };
    await editor.patch(HOME).set({ title: 'Frisch gerettet' }).commit();
    await expect.poll(() => status.innerText()).toBe('Veröffentlicht · Wartet auf einen Build');
    await expect.poll(() => isDelivered(HOME)).toBe(true);
    watch.start(gated, () => Promise.resolve(false));
    await expect.poll(() => status.innerText()).toBe('Veröffentlicht · Wird gebaut');
    gate.resolve();
    await expect.poll(() => status.innerText(), BUILT).toMatch(/^Live seit \d/);
    expect(await states()).toEqual(['waiting', 'building', 'live']);

    await page.getByText('Seiten: 3').click();
    const link = page.locator('.live').getByRole('link', { name: '/de/', exact: true });
    expect(await link.getAttribute('href')).toBe(`${site}/de/`);
    expect(await (await fetch(`${site}/de/`)).text()).toContain('Frisch gerettet');
    expect((await runAxe(page, { within: ['.preview-bar'] })).violations).toEqual([]);

    await editor
      .patch(ARTICLE)
      .set({ slug: { _type: 'slug', current: 'blog/ordnung' } })
      .commit();
    await open('/de/blog/ordnung/');
    await expect.poll(() => page.locator('.live li').allTextContents(), BUILT).toContain('/de/blog/ordnung/');
    expect(await status.innerText()).toMatch(/^Live seit \d/);
    // What nobody refers to goes last.
    const old = async () => {
      const { status: code, headers } = await fetch(`${site}/de/${OLD_SLUG}/`, { redirect: 'manual' });
      return [code, headers.get('location')];
    };
    await expect.poll(old, BUILT).toEqual([301, '/de/blog/ordnung/']);

    const article = await editor.getDocument(ARTICLE);
    if (!article) throw new Error(`The dataset has no ${ARTICLE}.`);
    await editor
      .transaction()
      .createOrReplace({ ...article, _id: `drafts.${ARTICLE}` })
      .delete(ARTICLE)
      .commit();
    await expect.poll(() => status.innerText(), BUILT).toMatch(/^Nicht mehr auf der Website seit \d/);
    expect(await page.locator('.live details').isHidden()).toBe(true);

    await open('/de/');
    await editor.patch(HOME).unset(['title']).commit();
    await expect
      .poll(() => status.innerText(), BUILT)
      .toContain('Veröffentlicht · Der Build ist fehlgeschlagen');
    const reason = status.getByRole('link');
    expect(await reason.getAttribute('href')).toBe(
      `${TEST_STUDIO_ORIGIN}/intent/edit/id=${HOME};path=title/`,
    );
    expect(await reason.innerText()).toMatch(/^title: .+\. [A-Z]/);
    expect((await runAxe(page, { within: ['.preview-bar'] })).violations).toEqual([]);
    expect(violations).toEqual([]);
  },
);

/** Has a page note every state that the receipt shows from now on. */
async function recordStatus(page: Page): Promise<void> {
  await page.evaluate(() => {
    const receipt = document.querySelector<HTMLElement>('[data-live]');
    if (!receipt) return;
    new MutationObserver(() => {
      receipt.dataset['seen'] = `${receipt.dataset['seen'] ?? ''} ${receipt.dataset['state'] ?? ''}`.trim();
    }).observe(receipt, { attributeFilter: ['data-state'] });
  });
}

/** Returns the states that a page has noted. */
async function seen(page: Page): Promise<readonly string[]> {
  return ((await page.locator('[data-live]').getAttribute('data-seen')) ?? '').split(' ');
}
