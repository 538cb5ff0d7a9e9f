import { expect, it } from 'vitest';
import { FONT_PLANS } from '../../../scripts/fonts/font-plan.ts';
import { swapFonts } from '../visits/font-swap.ts';
import { type Device, useSite } from '../visits/site-visit.ts';
import {
  FONT_SYSTEM_NAMES,
  FONT_SYSTEMS,
  type FontSystemName,
  simulateSystem,
} from '../visits/system-fonts.ts';
import { routeOf, type Template } from '../visits/templates.ts';

const site = useSite({ reducedMotion: 'no-preference' });

/**
 * Sum of the layout shifts that the arrival of the web fonts may cause. One line more or less of a heading costs 0.025 on
 * a desktop: lines that are full to a few pixels break elsewhere in any other font.
 */
const MAX_SHIFT: Readonly<Record<Device, number>> = { phone: 0.01, desktop: 0.03 };

/**
 * Share of headings and paragraphs that may get another number of lines, on the whole page: shifts count in the window
 * only. Unit tests of scripts/fonts compare the widths exactly; this one finds descriptors that browsers do not follow.
 */
const MAX_REWRAPPED = 0.1;

/** Families of the web fonts, in the style sheet and as the files name themselves. */
const WEB_FONTS = {
  families: FONT_PLANS.map(({ family }) => family),
  names: ['Fraunces', 'Schibsted Grotesk'],
} as const;

/** Systems whose fonts have other widths than those of the systems before them. */
const SYSTEMS_BY_WIDTH = ['Windows', 'Android', 'Linux with Noto', 'Debian with DejaVu'] as const;

type Case = readonly [system: FontSystemName, template: Template, locale: string, device: Device];

const CASES: readonly Case[] = [
  ...FONT_SYSTEM_NAMES.map((system) => [system, 'home', 'en-gb', 'phone'] as const),
  ...SYSTEMS_BY_WIDTH.map((system) => [system, 'home', 'cs-cz', 'phone'] as const),
  ...SYSTEMS_BY_WIDTH.flatMap((system) =>
    (['home', 'how it works', 'article'] as const).flatMap((template) =>
      ['en-gb', 'de-at'].flatMap((locale) =>
        (['phone', 'desktop'] as const).map((device) => [system, template, locale, device] as const),
      ),
    ),
  ),
];

it.each(CASES)(
  'web fonts that arrive late cause almost no layout shift with the fonts of %s: %s in %s on a %s',
  async (name, template, locale, device) => {
    const system = FONT_SYSTEMS[name];
    const { page } = await site.visit({ device });
    await simulateSystem(page, system);
    const { path } = routeOf(site.content, template, locale);
    const { families } = WEB_FONTS;
    const { before, after, shift, moved, rewrapped } = await swapFonts(page, path, {
      families,
      selector: 'h1, main p',
    });
    expect(before).toEqual([system.expected.headings, system.expected.text].toSorted());
    expect(after).toEqual(WEB_FONTS.names);
    expect(shift, moved.join('\n')).toBeLessThan(MAX_SHIFT[device]);
    expect(rewrapped).toBeLessThan(MAX_REWRAPPED);
  },
);
