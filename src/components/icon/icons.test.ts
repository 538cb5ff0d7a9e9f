import { describe, expect, it } from 'vitest';
import { findOne } from '../../blocks/testing/html.ts';
import { render } from '../../blocks/testing/render.ts';
import { SOCIAL_PLATFORMS } from '../../content/schema/documents/site-settings.ts';
import Icon from './Icon.astro';
import { ICONS } from './icons.ts';

describe('ICONS', () => {
  it.each(SOCIAL_PLATFORMS)('has one for %s', (platform) => {
    expect(Object.keys(ICONS)).toContain(platform);
  });

  it.each(Object.entries(ICONS))('draws %s with absolute moves within the grid', (_, outline) => {
    for (const path of outline.split(/(?=M)/)) {
      expect(path).toMatch(/^M/);
      const [x = NaN, y = NaN] = (path.match(/-?\d*\.?\d+/g) ?? []).map(Number);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x, y)).toBeLessThanOrEqual(24);
    }
  });
});

describe('Icon', () => {
  it('is hidden from assistive technology', async () => {
    expect(findOne(await render(Icon, { name: 'menu' }), 'svg').attributes).toMatchObject({
      'aria-hidden': 'true',
    });
  });

  it('draws all its strokes', async () => {
    expect(findOne(await render(Icon, { name: 'close' }), 'path').attributes['d']).toBe(
      'M6 6l12 12M18 6L6 18',
    );
  });
});
