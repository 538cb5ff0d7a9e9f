import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { translateFor } from '../../src/i18n/messages.ts';
import type { BlockOf } from '../../src/content/types.ts';
import { type Device, LOCALES_AND_DEVICES, useSite } from './site-visit.ts';
import { routeOf } from './templates.ts';

const site = useSite({ reducedMotion: 'reduce' });

type Offer = BlockOf<'leftTonight'>['offers'][number];

/** Returns the offers of the home page, from the content service. */
function offersOf(locale: string): readonly Offer[] {
  const { documentId } = routeOf(site.content, 'home', locale);
  const document = site.content.content.document(documentId);
  const blocks = document?.type === 'page' ? document.blocks : [];
  return blocks.flatMap((block) => (block._type === 'leftTonight' ? block.offers : []));
}

async function openHome(device: Device, locale = 'en-gb', options = {}): Promise<{ page: Page; problems: readonly string[] }> {
  const { page, problems } = await site.visit({ device, ...options });
  await page.goto(routeOf(site.content, 'home', locale).path);
  return { page, problems };
}

const shown = (page: Page) => page.locator('[data-kind]:not([hidden]) h3[id$="-name"]').allTextContents();
