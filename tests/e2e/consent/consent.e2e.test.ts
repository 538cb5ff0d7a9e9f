import { describe, expect, it } from 'vitest';
import { COOKIE_SETTINGS_SLUG, CONSENT_MAX_AGE_DAYS } from '../../../src/config/privacy/consent.ts';
import { translateFor } from '../../../src/i18n/messages.ts';
import { routePath } from '../../../src/routing/paths.ts';
import { decided, keptCookies, openDialog, settingsIn, visitPage } from '../visits/consent-visit.ts';
import { isFocused } from '../visits/focus.ts';
import { originsOf, useSite } from '../visits/site-visit.ts';
import { IN_SWEEP, sample } from '../../support/sample.ts';

const site = useSite();
const settingsPath = (locale: string) => routePath(locale, COOKIE_SETTINGS_SLUG);

/** Globals of the page that the tests use. */
interface ActionWindow {
  pageActions?: {
    list(): readonly { readonly name: string; readonly category: string }[];
    execute(name: string): Promise<boolean>;
  };
}

it('before a decision the settings load on demand, asking for no more than the site can do, with its switch off; the dialog makes no third-party requests and stores nothing', async () => {
  const visit = await visitPage(site);
  const { page, context, requests, box, problems, open, closeBy } = visit;
  const asked = () => requests.filter((address) => /cookie-settings|open-settings/.test(address));
  expect(asked()).toEqual([]);
  await open();
  expect(asked()).not.toEqual([]);
  await expect.poll(() => box('functional').isChecked()).toBe(false);
  // Nothing else is asked: the site has videos of other companies, and no more.
  expect(await page.locator('[data-cookie-settings] input').count()).toBe(1);
  await closeBy('close');
  expect(originsOf(requests)).toEqual([site.origin]);
  expect(await keptCookies(context)).toEqual({});
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect(problems).toEqual([]);
});

describe('a decision', () => {
  it.each(
    sample([
      ['acceptAll', decided(true, false, false)],
      ['onlyNecessary', decided(false, false, false)],
    ] as const),
  )(
    '“%s” is confirmed, kept for 182 days, for the whole site and no other, and restored after a reload',
    async (choice, expected) => {
      const { page, context, box, problems, open, closeBy } = await openDialog(site);
      await closeBy(choice);
      await page
        .getByRole('status')
        .filter({ hasText: translateFor('en-gb')('cookieSettings.saved') })
        .waitFor();
      await expect.poll(() => keptCookies(context)).toEqual(expected);
      await expect.poll(() => context.cookies()).toHaveLength(4);
      for (const { path, sameSite, expires, secure } of await context.cookies()) {
        expect({ path, sameSite, secure }).toEqual({ path: '/', sameSite: 'Lax', secure: false });
        const days = (expires - Date.now() / 1000) / 86_400;
        expect(Math.round(days)).toBe(CONSENT_MAX_AGE_DAYS);
      }
      await page.reload();
      await open();
      await expect.poll(() => box('functional').isChecked()).toBe(choice === 'acceptAll');
      expect(problems).toEqual([]);
    },
  );

  it('is not made by Escape, and can be made by the label of the switch', async () => {
    const { page, context, dialog, box, open, closeBy } = await openDialog(site);
    await box('functional').check();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await keptCookies(context)).toEqual({});
    await open();
    await expect.poll(() => box('functional').isChecked()).toBe(false);
    await page.locator('label[for="cookies-functional"]').click();
    await closeBy('save');
    await expect.poll(() => keptCookies(context)).toEqual(decided(true, false, false));
    await open();
    await expect.poll(() => box('functional').isChecked()).toBe(true);
  });

  it('that the browser does not store is reported as failed', async () => {
    const { page, button, dialog } = await openDialog(site, 'en-gb', {
      prepare: (page) =>
        page.addInitScript(() => {
          Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
        }),
    });
    await button('acceptAll').click();
    await page
      .getByRole('status')
      .filter({ hasText: translateFor('en-gb')('cookieSettings.notSaved') })
      .waitFor();
    expect(await dialog.isVisible()).toBe(true);
  });
});

it.each(
  sample([
    ['tells pages of cookies', async () => undefined],
    [
      'does not',
      (page: { addInitScript(script: () => void): Promise<unknown> }) =>
        page.addInitScript(() => Object.defineProperty(window, 'cookieStore', { value: undefined })),
    ],
  ] as const),
)('where the browser %s, a decision updates the open dialog of the other tab at once', async (_, prepare) => {
  const first = await openDialog(site, 'en-gb', { prepare });
  const page = await first.context.newPage();
  await prepare(page);
  await page.goto(settingsPath('en-gb'));
  const second = settingsIn({ ...first, page });
  await second.button('acceptAll').click();
  await second.page.getByRole('status').filter({ hasText: /saved/ }).waitFor();
  await first.page.locator('#cookies-functional:checked').waitFor();
  await second.button('onlyNecessary').click();
  await first.page.locator('#cookies-functional:not(:checked)').waitFor();
  expect(first.problems).toEqual([]);
});

it('with the keyboard the dialog opens, traps focus, saves on Enter and restores focus', async () => {
  const { page, context, dialog, footerLink, box } = await visitPage(site);
  await footerLink.focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  // Once round: the browser’s own bar and the dialog itself may be stops, the page behind is none.
  const stops: string[] = [];
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(() => {
        const { activeElement: element } = document;
        if (!element || element === document.body || element.tagName === 'DIALOG') return 'around';
        const name = element.id || element.getAttribute('aria-label') || element.textContent.trim();
        return element.closest('dialog') ? name : `behind: ${name}`;
      }),
    );
  }
  expect([...new Set(stops)]).toEqual([
    'Close',
    'stored-necessary',
    'cookies-functional',
    'stored-functional',
    'Cookie policy',
    'Only necessary',
    'Save selection',
    'Accept all',
    'around',
  ]);
  await box('functional').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => keptCookies(context)).toEqual(decided(true, false, false));
  await expect.poll(() => isFocused(footerLink)).toBe(true);
});

describe('the page action', () => {
  it('opens the settings by name and from buttons in the content, and is listed with its category (specification section 9)', async () => {
    const { page, dialog, problems } = await visitPage(site, 'de', {
      prepare: (page) =>
        page.route(site.pathOf('cookie policy', 'de'), async (route) => {
          const response = await route.fetch();
          const button = '<button type="button" data-page-action="Open GDPR Banner">Change it</button>';
          const html = await response.text();
          await route.fulfill({ response, body: html.replace(/<main\b[^>]*>/, `$&${button}`) });
        }),
    });
    // Set by the page itself, and not before its scripts have run.
    await page.waitForFunction(() => (window as ActionWindow).pageActions !== undefined);
    const actions = await page.evaluate(async () => {
      // Set by the page itself.
      const { pageActions } = window as ActionWindow;
      return [
        pageActions?.list().map(({ name, category }) => [name, category]),
        await pageActions?.execute('Open GDPR Banner'),
      ];
    });
    expect(actions).toEqual([
      [
        ['Open GDPR Banner', 'Navigation'],
        ['Copy to Clipboard', 'Utility'],
      ],
      true,
    ]);
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Change it' }).click();
    await dialog.waitFor();
    expect(problems).toEqual([]);
  });

  it('navigates to the page and warns if the dialog fails to load (specification section 8)', async () => {
    const { page, footerLink } = await visitPage(site, 'de', {
      // The request of the dialog; the page itself may be loaded in the same way.
      prepare: async (page) => {
        await page.addInitScript((path) => {
          window.XMLHttpRequest = class extends XMLHttpRequest {
            #isRefused = false;
            override open(method: string, address: string | URL, isAsync = true) {
              this.#isRefused = new URL(address, location.href).pathname === path;
              super.open(method, address, isAsync);
            }
            override send(body?: Document | XMLHttpRequestBodyInit | null) {
              if (this.#isRefused) this.dispatchEvent(new ProgressEvent('loadend'));
              else super.send(body);
            }
          };
        }, settingsPath('de'));
      },
    });
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
    await footerLink.click();
    await page.waitForURL(`**${settingsPath('de')}`);
    expect((await warned).text()).toContain('cookie settings');
  });

  it.each(IN_SWEEP)('scrolls to the settings on their own page', async () => {
    const visit = await site.open(settingsPath('fr-be'));
    const { footerLink, dialog } = settingsIn(visit, 'fr-be');
    expect(await footerLink.getAttribute('aria-current')).toBe('page');
    await footerLink.click();
    await visit.page.waitForFunction(() => document.activeElement?.id === 'cookie-settings');
    expect(await dialog.count()).toBe(0);
  });

  it.each(IN_SWEEP)('does not intercept clicks that open another tab', async () => {
    const { context, footerLink, dialog } = await visitPage(site);
    const opened = context.waitForEvent('page');
    await footerLink.click({ modifiers: ['ControlOrMeta'] });
    expect(new URL((await opened).url()).pathname).toMatch(/^(?:\/cookie-settings\/|blank)$/);
    expect(await dialog.count()).toBe(0);
  });
});
