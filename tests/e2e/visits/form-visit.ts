import type { Locator, Page, Route as NetworkRoute } from 'playwright-core';
import { expect } from 'vitest';
import { FORM_SENT_SLUG, hostFormName } from '../../../src/config/editing/forms.ts';
import type { BlockOf } from '../../../src/content/types.ts';
import { runAxe } from './axe.ts';
import type { Visit, VisitedSite } from './site-visit.ts';
import { blocksOf, routeOfGroup } from './templates.ts';
import { plainText } from '../../../src/content/plain-text.ts';

const GROUPS = { contact: 'translation-contact', newsletter: 'translation-blog' } as const;
/** Values that tests type into the contact form, by field name. */
export const TYPED = {
  'full-name': 'Ines',
  email: 'ines@morsel.example',
  message: 'Brot & Käse,\nzwei Zeilen',
};

/** Script that a form loads as it comes near. */
export const FORM_SCRIPT = /\/start-forms\.[^/]*\.js$/;

/** A page with a form, and its parts. */
export interface OpenForm extends Visit {
  readonly block: BlockOf<'form'>;
  readonly form: Locator;
  readonly button: Locator;
  readonly alert: Locator;
  readonly thanks: Locator;
  readonly field: (name: string) => Locator;
}

/** Opens the page with a form. @throws Error if the content has no such form in the locale. */
export async function openForm(
  site: VisitedSite,
  formId: keyof typeof GROUPS,
  locale: string,
  options: Parameters<VisitedSite['visit']>[0] = {},
): Promise<OpenForm> {
  const visit = await site.visit({ reducedMotion: 'reduce', ...options });
  const route = routeOfGroup(site.content, GROUPS[formId], locale);
  const block = blocksOf(site.content, route).find((each) => each._type === 'form');
  if (!block) throw new Error(`The content has no form '${formId}' in '${locale}'.`);
  await visit.page.goto(route.path);
  const form = visit.page.locator(`form[name="${hostFormName(formId, locale)}"]`);
  if (options.javaScriptEnabled !== false) await waitForForm(form);
  return {
    ...visit,
    block,
    form,
    button: form.getByRole('button', { name: plainText(block.submitLabel) }),
    alert: form.locator('[data-part="alert"]'),
    thanks: visit.page.locator('[data-part="thanks"]'),
    field: (name) => form.locator(`[name="${name}"]`),
  };
}

/** Scrolls to a form, whose script loads as it comes near, and waits until it validates by itself. */
export async function waitForForm(form: Locator): Promise<void> {
  await form.scrollIntoViewIfNeeded();
  await expect.poll(() => form.evaluate((element: HTMLFormElement) => element.noValidate)).toBe(true);
}

/** Fills the contact form in. */
export async function fillContact({ field }: Pick<OpenForm, 'field'>): Promise<void> {
  for (const [name, text] of Object.entries(TYPED)) await field(name).fill(text);
  await field('topic').selectOption('press');
  await field('health-consent').check();
}

/** Reads the values of all controls in the form. */
export function answers({ form }: OpenForm): Promise<Readonly<Record<string, string>>> {
  return form.evaluate((element: HTMLFormElement) =>
    Object.fromEntries(
      [...new FormData(element)].map(([name, value]) => [
        name,
        typeof value === 'string' ? value : value.name,
      ]),
    ),
  );
}

/** Answers posts of forms in place of the host, and counts them. */
export async function answerPosts(
  page: Page,
  answer: (route: NetworkRoute) => Promise<void>,
): Promise<() => number> {
  let posts = 0;
  await page.route(`**/${FORM_SENT_SLUG}/`, (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    posts += 1;
    return answer(route);
  });
  return () => posts;
}

/** Returns axe's violations in the form. */
export async function barriers(page: Page): Promise<readonly string[]> {
  const { violations, passes } = await runAxe(page, {
    within: ['form[data-form-id]', '[data-part="thanks"]'],
  });
  expect(passes).toBeGreaterThan(3);
  return violations;
}
