import { describe, expect, it } from 'vitest';
import { getLocale } from '../../config/locales.ts';
import { testHero, testPage } from '../../content/testing/fixtures.ts';
import type { Block, PageDocument } from '../../content/types.ts';
import { hiddenPanel } from './hidden-panel.ts';
import { hiddenParts } from './hidden-parts.ts';

const hero = (days: object): Block => ({
  ...testHero(),
  section: { tone: null, space: null, anchor: null, ...days },
});
const page = testPage({ blocks: [hero({ showUntil: '2026-11-22' }), hero({ showFrom: '2026-11-23' })] });

describe('hiddenParts', () => {
  it('are the blocks that are not shown on the day', () => {
    expect(hiddenParts(page, '2026-11-22').map(({ field }) => field)).toEqual(['blocks[1]']);
    expect(hiddenParts(page, '2026-11-23').map(({ field }) => field)).toEqual(['blocks[0]']);
  });

  it('are none of a draft without blocks', () => {
    // A draft of the Studio: its fields may be missing.
    const draft = { ...page, blocks: null } as unknown as PageDocument;
    expect(hiddenParts(draft, '2026-11-22')).toEqual([]);
  });
});

describe('hiddenPanel', () => {
  it('names each part with its days, in the language of the page, and links to it', () => {
    const html = hiddenPanel(page, hiddenParts(page, '2026-11-23'), {
      locale: getLocale('de'),
      studioOrigin: 'https://studio.example',
    });
    expect(html).toContain('blocks[0] (hero)</code></a> zu sehen bis 22. November 2026</li>');
    expect(html).toContain(`/intent/edit/id=${page._id};path=blocks%5B0%5D/`);
  });
});
