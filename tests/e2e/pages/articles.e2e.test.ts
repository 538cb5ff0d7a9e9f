import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ARTICLES_PER_PAGE } from '../../../src/config/editing/editorial.ts';
import { PAGE_ACTION_FEEDBACK_MS } from '../../../src/browser/page-actions/action-buttons.ts';
import { translateFor } from '../../../src/i18n/messages.ts';
import { useSite } from '../visits/site-visit.ts';
import { IN_SWEEP, sample } from '../../support/sample.ts';

const site = useSite();
const articlePath = (locale: string) => site.pathOf('article', locale);
const blogPath = (locale: string) => site.pathOf('blog', locale);

/** Globals of the page that the tests use and replace. */
interface TestWindow {
  pageActions?: {
    list(): readonly { readonly name: string; readonly category: string }[];
    execute(name: string, input?: { readonly text?: string }): Promise<boolean>;
  };
  tools?: { readonly name: string; execute(input: unknown): Promise<unknown> }[];
  shared?: unknown[];
}

async function visitArticle(
  locale = 'en-gb',
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
) {
  const visit = await site.visit({ permissions: ['clipboard-read', 'clipboard-write'] });
  await prepare(visit.page);
  await visit.page.goto(articlePath(locale));
  return visit;
}

describe('the page action “Copy to Clipboard”', () => {
  it.each(sample(['ja', 'en-gb', 'de']))(
    'copies the URL in %s, confirms it, and can be repeated',
    async (locale) => {
      const { page, problems } = await visitArticle(locale, (opened) => opened.clock.install());
      const t = translateFor(locale);
      const button = page.locator('[data-page-action="Copy to Clipboard"]');
      await expect.poll(() => button.textContent()).toContain(t('article.copyLink'));
      await button.click();
      await page
        .getByRole('status')
        .filter({ hasText: t('article.linkCopied') })
        .waitFor({ state: 'attached' });
      await expect.poll(() => button.textContent()).toContain(t('article.linkCopied'));
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
      await page.clock.fastForward(PAGE_ACTION_FEEDBACK_MS + 1);
      await expect.poll(() => button.textContent()).toContain(t('article.copyLink'));
      await expect.poll(() => page.getByRole('status').textContent()).toBe('');
      expect(problems).toEqual([]);
    },
  );

  it.each(IN_SWEEP)('is offered to scripts by name', async () => {
    const { page } = await visitArticle();
    // Set by the page itself, and not before its scripts have run.
    await page.waitForFunction(() => (window as TestWindow).pageActions !== undefined);
    // Set by the page itself.
    const listed = await page.evaluate(() => (window as TestWindow).pageActions?.list());
    expect(listed).toEqual([
      { name: 'Open GDPR Banner', category: 'Navigation', description: expect.any(String) },
      { name: 'Copy to Clipboard', category: 'Utility', description: expect.any(String) },
    ]);
    // Set by the page itself.
    const run = (name: string) =>
      // Set by the page itself.
      page.evaluate((given) => (window as TestWindow).pageActions?.execute(given, { text: 'soup' }), name);
    expect(await run('Copy to Clipboard')).toBe(true);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('soup');
    expect(await run('Bake a cake')).toBe(false);
  });

  it.each(IN_SWEEP)('logs a rejected copy and continues (specification section 8)', async () => {
    const { page, problems } = await visitArticle('en-gb', (opened) =>
      opened.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
      }),
    );
    const logged = page.waitForEvent('console', (message) => message.type() === 'error');
    const button = page.locator('[data-page-action="Copy to Clipboard"]');
    await button.click();
    expect((await logged).text()).toContain('Copy to Clipboard');
    await expect.poll(() => button.textContent()).toContain(translateFor('en-gb')('article.copyLink'));
    expect(problems).toHaveLength(1);
  });

  it.each(IN_SWEEP)('is a tool of browsers with WebMCP', async () => {
    const { page } = await visitArticle('en-gb', (opened) =>
      opened.addInitScript(() => {
        // The test's own stub.
        const host = window as TestWindow;
        host.tools = [];
        Object.defineProperty(document, 'modelContext', {
          value: {
            registerTool: async (tool: { name: string; execute(input: unknown): Promise<unknown> }) =>
              host.tools?.push(tool),
          },
        });
      }),
    );
    // Filled by the page, as its scripts run.
    await page.waitForFunction(() => (window as TestWindow).tools?.length === 2);
    const answer = await page.evaluate(async () => {
      // Filled by the page.
      const { tools = [] } = window as TestWindow;
      const copy = tools.find(({ name }) => name === 'copy-to-clipboard');
      return [tools.map(({ name }) => name).sort(), await copy?.execute({ text: 'three bananas' })];
    });
    expect(answer).toEqual([['copy-to-clipboard', 'open-gdpr-banner'], { done: true }]);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('three bananas');
  });
});

describe.each(IN_SWEEP)('the system’s share sheet', () => {
  it('is offered by browsers with the Web Share API', async () => {
    const { page, problems } = await visitArticle('de', (opened) =>
      opened.addInitScript(() => {
        // The test's own stub.
        const host = window as TestWindow;
        host.shared = [];
        navigator.share = async (data) => {
          host.shared?.push(data);
        };
      }),
    );
    await page.getByRole('button', { name: translateFor('de')('article.share'), exact: true }).click();
    const title = await page.locator('h1').textContent();
    // Filled by the page.
    const shared = () => page.evaluate(() => (window as TestWindow).shared);
    await expect.poll(shared).toEqual([{ title, url: page.url() }]);
    expect(problems).toEqual([]);
  });

  it('is absent in other browsers', async () => {
    const { page } = await visitArticle('de', (opened) =>
      opened.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share')),
    );
    expect(await page.locator('[data-share]').isHidden()).toBe(true);
  });
});

describe('an article', () => {
  it('highlights the current section in its contents, without a layout shift', async () => {
    const { page } = await site.open(articlePath('de'));
    const contents = page.getByRole('navigation', { name: translateFor('de')('article.contents') });
    const links = contents.getByRole('link');
    const current = contents.locator('[aria-current="location"]');
    const height = await contents.evaluate((element) => element.scrollHeight);
    for (const index of [3, 1]) {
      const hash = await links.nth(index).getAttribute('href');
      await links.nth(index).click();
      await page.locator(`[data-contents] a[href="${hash}"][aria-current="location"]`).waitFor();
      expect(await current.count()).toBe(1);
    }
    expect(await contents.evaluate((element) => element.scrollHeight)).toBe(height);
  });

  it.each(IN_SWEEP)('collapses its contents on a phone, also without JavaScript', async () => {
    const { page } = await site.open(articlePath('de'), { device: 'phone', javaScriptEnabled: false });
    const contents = page.locator('details').filter({ hasText: translateFor('de')('article.contents') });
    expect(await page.locator('[data-contents]').isVisible()).toBe(false);
    expect(await contents.getByRole('link').first().isVisible()).toBe(false);
    await contents.locator('summary').click();
    const link = contents.getByRole('link').nth(2);
    const hash = await link.getAttribute('href');
    await link.click();
    const shown = () => decodeURIComponent(new URL(page.url()).hash);
    await expect.poll(shown).toBe(decodeURIComponent(hash ?? ''));
    expect(await page.locator('main button:visible').count()).toBe(0);
  });
});

it.each(sample(['de-at', 'en-gb', 'cs-cz', 'ja']))(
  'articles in %s are listed by topic and page, each at its own URL, without JavaScript',
  async (locale) => {
    const { page, problems } = await site.visit({ device: 'phone', javaScriptEnabled: false });
    const t = translateFor(locale);
    await page.goto(blogPath(locale));
    const titles = page.locator('main article');
    expect(await titles.count()).toBe(ARTICLES_PER_PAGE);
    await page.getByRole('link', { name: t('articleList.older') }).click();
    await page.waitForURL(`${site.origin}${blogPath(locale)}2/`);
    const rest = site.content.routes.articles(locale).length - ARTICLES_PER_PAGE;
    expect(await titles.count()).toBe(rest);
    expect(await page.title()).toContain('2');

    const topics = page.getByRole('navigation', { name: t('articleList.topics') }).getByRole('link');
    const name = (await topics.nth(1).textContent())?.trim() ?? '';
    const topic = new URL((await topics.nth(1).getAttribute('href')) ?? '', page.url()).href;
    await topics.nth(1).click();
    await page.waitForURL(topic);
    // Headings bind short words.
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    expect(heading?.replaceAll('\u00A0', ' ')).toBe(name);
    expect(await topics.nth(1).getAttribute('aria-current')).toBe('page');
    await topics.first().click();
    await page.waitForURL(`${site.origin}${blogPath(locale)}`);
    expect(problems).toEqual([]);
  },
);
