import { describe, expect, it } from 'vitest';
import { translateFor } from '../../src/i18n/messages.ts';
import { sample, useSite } from './site-visit.ts';
import { routeOf } from './templates.ts';

const site = useSite({ reducedMotion: 'reduce' });

describe('the search for a place', () => {
  it.each(sample(['ja', 'de']))(
    'of %s asks for a place in the language of the page when it is empty',
    async (locale) => {
      const { page } = await site.visit({ reducedMotion: 'reduce' });
      await page.goto(routeOf(site.content, 'home', locale).path);
      const form = page.locator('form[role=search]').first();
      const field = form.locator('input[type=text]');
      const message = () => field.evaluate((input: HTMLInputElement) => input.validationMessage);
      const before = page.url();

      await form.getByRole('button').click();
      await expect.poll(message).toBe(translateFor(locale)('locationSearch.missing'));
      expect(page.url()).toBe(before);

      await field.fill('Bath');
      expect(await message()).toBe('');
    },
  );
});
