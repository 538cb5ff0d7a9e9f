import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { LOCALE_COOKIE } from '../../../src/config/locales/locale-cookie.ts';
import { CONSENT_PLATFORM_ORIGIN } from '../../../src/config/privacy/third-parties/cookie-information.ts';
import { useBrowser } from '../../support/lasting-browser.ts';
import type { SiteUnderTest } from '../../support/site-under-test.ts';
import { openVendorSite } from '../../support/vendor-site.ts';
import { sendPrivacySignal } from './consent-visit.ts';
import { LIGHT_PAGE, watch } from './site-visit.ts';

/** Options of a visit to a site with the hosted consent platform. */
export interface HostedVisitOptions {
  /** Default {@link LIGHT_PAGE}. */
  readonly path?: string;
  /** True if the browser sends Global Privacy Control. */
  readonly hasSignal?: boolean;
  /** False if the browser blocks the platform. */
  readonly hasPlatform?: boolean;
}

/** Page with the hosted platform, and everything that a test may ask of it. */
export interface HostedVisit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Dialog of the platform. */
  readonly dialog: ReturnType<Page['locator']>;
  readonly requests: readonly string[];
  readonly warnings: readonly string[];
  /** Errors, and violations of the security policy. */
  readonly problems: readonly string[];
  /** Presses a button of the platform's dialog. */
  readonly answer: (choice: 'accept' | 'decline' | 'statistics') => Promise<void>;
  /** Values of all cookies by name, but for the chosen locale, with which visits begin. */
  readonly cookies: () => Promise<Readonly<Record<string, string>>>;
}

const stub = resolve(import.meta.dirname, '../../fixtures/third-parties/cookie-information.js');

/** Opens the site with the hosted platform for the tests of a file; the vendor's host is answered here. */
export function useHostedSite() {
  const browser = useBrowser();
  let site: SiteUnderTest | undefined;
  beforeAll(async () => {
    site = await openVendorSite('hosted-consent');
  });
  afterAll(() => site?.close());

  return {
    get origin() {
      return site?.origin ?? '';
    },
    get contentOrigin() {
      return site?.contentOrigin ?? '';
    },
    async visit({
      path = LIGHT_PAGE,
      hasSignal = false,
      hasPlatform = true,
    }: HostedVisitOptions = {}): Promise<HostedVisit> {
      const context = await browser.newContext({ baseURL: site?.origin ?? '', reducedMotion: 'reduce' });
      const page = await context.newPage();
      const script = await readFile(stub, 'utf8');
      await context.route(`${CONSENT_PLATFORM_ORIGIN}/**`, (route) =>
        hasPlatform ? route.fulfill({ contentType: 'text/javascript', body: script }) : route.abort(),
      );
      // What consent starts: the A/B tool does nothing here, and events are taken.
      await context.route('https://try.abtasty.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      );
      await context.route('**/api/events', (route) => route.fulfill({ json: { code: 200 } }));
      // The blocked script is what a test without the platform is about.
      const kinds = hasPlatform ? ['error'] : [];
      const { problems, requests } = watch(page, { kinds, expected: /failed to load$/ });
      const warnings: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text());
      });
      if (hasSignal) await sendPrivacySignal(context);
      await page.goto(path);
      const dialog = page.locator('#coiOverlay');
      return {
        page,
        context,
        dialog,
        requests,
        warnings,
        problems,
        async answer(choice) {
          await page.getByRole('button', { name: `Platform: ${choice}` }).click();
          await dialog.waitFor({ state: 'hidden' });
        },
        async cookies() {
          const all = (await context.cookies()).filter(({ name }) => name !== LOCALE_COOKIE.name);
          return Object.fromEntries(all.map(({ name, value }) => [name, value]));
        },
      };
    },
  };
}
