import { describe, expect, inject, it } from 'vitest';
import { getLocale } from '../../../src/config/locales/locales.ts';
import { recordViolations } from '../visits/policy-violations.ts';
import { useSite, type Visit } from '../visits/site-visit.ts';
import { type Template, TEMPLATE_NAMES } from '../visits/templates.ts';
import { IN_SWEEP } from '../../support/sample.ts';

const site = useSite({ reducedMotion: 'no-preference' });

/** Visits a page from top to bottom, so that everything that loads when it comes into view does. */
async function readThrough({ page }: Visit): Promise<void> {
  await page.evaluate(async () => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await page.waitForLoadState('networkidle');
}

async function openMenus({ page }: Visit): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const opener of await page.locator('header [popovertarget]:not([popovertargetaction])').all()) {
    if (!(await opener.isVisible())) continue;
    await opener.click();
    await page.keyboard.press('Escape');
  }
}

/** Built pages are held against the policy by `tests/build`; here it meets what their scripts do. */
const READ: readonly Template[] = inject('tier') === 'sweep' ? TEMPLATE_NAMES : ['home'];

describe('the security policy blocks nothing', () => {
  it.each(READ)("of the page '%s', read through with its menus opened", async (template) => {
    const visit = await site.visit();
    const violations = await recordViolations(visit.page);
    const response = await visit.page.goto(site.pathOf(template, 'en-gb'));
    expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
    await readThrough(visit);
    await openMenus(visit);
    expect(violations).toEqual([]);
    expect(visit.problems).toEqual([]);
  });

  it('of an animation that plays, and the page around it', async () => {
    const visit = await site.visit();
    const violations = await recordViolations(visit.page);
    await visit.page.goto(site.pathOf('how it works', 'en-gb'));
    const player = visit.page.locator('[data-animation-player]').first();
    await player.scrollIntoViewIfNeeded();
    await player.locator('svg g').first().waitFor({ state: 'attached' });
    const before = await player.innerHTML();
    await expect.poll(() => player.innerHTML(), { timeout: 20_000 }).not.toBe(before);
    await readThrough(visit);
    await openMenus(visit);
    expect(violations).toEqual([]);
    expect(visit.problems).toEqual([]);
  });

  it.each(IN_SWEEP)('of the place search, which submits to the consumer site', async () => {
    const visit = await site.visit();
    const violations = await recordViolations(visit.page);
    const target = site.content.content.settings(getLocale('en-gb')).consumerSearch;
    await visit.page.route(`${target}**`, (route) => route.fulfill({ body: 'Found' }));
    await visit.page.goto(site.pathOf('home', 'en-gb'));
    await visit.page.getByRole('search').getByRole('textbox').fill('Leeds');
    await visit.page.keyboard.press('Enter');
    await visit.page.waitForURL(`${target}?**`);
    expect(violations).toEqual([]);
  });
});

/** Acts that a script is kept from, with the directive that blocks each. */
const BLOCKED: readonly (readonly [what: string, directive: string, act: () => unknown])[] = [
  [
    'a script inside a page',
    'require-trusted-types-for',
    () => {
      const script = document.createElement('script');
      script.append('document.title = "run"');
      document.body.append(script);
    },
  ],
  ['markup made of text', 'require-trusted-types-for', () => (document.body.innerHTML = '<p>Text</p>')],
  ['a style in an attribute', 'style-src-attr', () => document.body.setAttribute('style', 'color: red')],
  [
    'a picture from anywhere',
    'img-src',
    () => document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/pixel.gif' })),
  ],
  ['a message to anywhere', 'connect-src', () => void fetch('https://elsewhere.example/').catch(() => null)],
];

it('the security policy blocks scripts and markup made of text, styles in attributes, and foreign hosts', async () => {
  const { page } = await site.visit();
  const violations = await recordViolations(page);
  await page.goto('/404.html');
  for (const [what, directive, act] of BLOCKED) {
    const before = violations.length;
    // Assigning markup throws: that is the point.
    await page.evaluate(act).catch(() => undefined);
    await expect.poll(() => violations.slice(before).join(), { message: what }).toContain(directive);
    expect(await page.title(), what).not.toBe('run');
  }
});
