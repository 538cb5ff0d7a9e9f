import type { Fault } from '../fault.ts';

/** Faults of colours, of what fits, of paper and of movement. */
export const LAYOUT_FAULTS: readonly Fault[] = [
  {
    id: 'pale-text-on-butter',
    breaks: 'soft text is too pale on one tone of six',
    edits: [
      {
        file: 'src/styles/sections.css',
        find: '--color-text-soft: #3a3a22;',
        replace: '--color-text-soft: #7d6f35;',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/styles/contrast'] }],
    tier: 'quick',
  },
  {
    id: 'dim-warning-on-butter',
    breaks: 'the head of a callout is too dim where it warns, on butter, and on no other tone',
    edits: [
      {
        file: 'src/blocks/callout/Callout.astro',
        find: 'var(--font-heading);\n    color: var(--color-heading);',
        replace: 'var(--font-heading);\n    color: var(--leaf);',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/samples'] }],
    tier: 'quick',
  },
  {
    id: 'dark-table-head',
    breaks: 'the highlighted column of a comparison cannot be read in the dark scheme, on wide windows',
    edits: [
      {
        file: 'src/blocks/comparison-table/ComparisonTable.astro',
        find: '    border-start-end-radius: var(--radius);\n    color: var(--color-link);',
        replace: '    border-start-end-radius: var(--radius);\n    color: var(--leaf-deep);',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/samples'] }],
    tier: 'quick',
  },
  {
    id: 'fallback-notice-in-the-dark',
    breaks: 'the notice of fallback pages is light on yellow in the dark scheme',
    edits: [
      {
        file: 'src/components/fallback-notice/FallbackNotice.astro',
        find: 'color: var(--ink);',
        replace: 'color: var(--color-text);',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/whole-site/barriers'] }],
    tier: 'quick',
  },
  {
    id: 'header-button-in-one-line',
    breaks: 'French, Italian and Portuguese words stand out of the header at 320 px',
    edits: [
      {
        file: 'src/components/site-header/SiteHeader.astro',
        find: '  @container compact-bar (width < 16em) {',
        replace: '  @container compact-bar (width < 12em) {',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/header-bar.sweep.e2e.test.ts', 'tests/e2e/whole-site/'] }],
    tier: 'quick',
  },
  {
    id: 'footer-links-in-one-line',
    breaks: 'long links of the footer run into each other in a few languages, at 390 px only',
    edits: [
      {
        file: 'src/components/site-footer/SiteFooter.astro',
        find: '    padding-block: var(--space-2);\n    color: var(--color-text-soft);',
        replace:
          '    padding-block: var(--space-2);\n    white-space: nowrap;\n    color: var(--color-text-soft);',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/whole-site/', 'tests/e2e/layout'] }],
    tier: 'quick',
  },
  {
    id: 'small-targets-in-contents',
    breaks: 'links of the contents of an article are too low to be tapped',
    edits: [
      {
        file: 'src/components/contents/ContentsList.astro',
        find: '    padding-block: var(--space-2);\n    padding-inline: var(--space-4);',
        replace: '    font-size: var(--text-tiny);\n    padding-inline: var(--space-4);',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/layout', 'tests/e2e/whole-site/'] }],
    tier: 'quick',
  },
  {
    id: 'hero-moves-while-it-arrives',
    breaks: 'the text of a hero is pushed down by a drawing that arrives after it',
    edits: [
      {
        file: 'src/blocks/hero/Hero.astro',
        find: '  .with-media:not(:has(> .complete)) {\n    visibility: hidden;',
        replace: '  .with-media:not(:has(> .complete)) {\n    visibility: visible;',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/hero-media'] }],
    tier: 'quick',
  },
  {
    id: 'transitions-for-everybody',
    breaks: 'buttons and menus move for visitors who want less motion',
    edits: [
      {
        file: 'src/styles/motion.css',
        find: '    transition-duration: 0s !important;\n',
        replace: '',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/media'] }],
    tier: 'quick',
  },
  {
    id: 'header-over-printed-text',
    breaks: 'the header lies over the text of every printed sheet',
    edits: [
      {
        file: 'src/components/site-header/SiteHeader.astro',
        find: '      position: static;\n',
        replace: '',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/media'] }],
    tier: 'quick',
  },
  {
    id: 'words-broken-in-comparisons',
    breaks: 'long words of a comparison are cut in two on phones, in some languages',
    edits: [
      {
        file: 'src/blocks/comparison-table/ComparisonTable.astro',
        find: '      display: grid;\n      grid-template-columns: minmax(0, 1fr);\n      gap: var(--space-1) var(--space-3);',
        replace:
          '      display: grid;\n      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);\n      gap: var(--space-1) var(--space-3);',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/comparison-table'] }],
    tier: 'quick',
  },
  {
    id: 'button-over-printed-text',
    breaks: 'buttons that nobody can press stand on paper',
    edits: [{ file: 'src/styles/media.css', find: '  .button,\n  dialog,', replace: '  dialog,' }],
    finders: [{ suite: 'e2e', files: ['tests/e2e/print'] }],
    tier: 'quick',
  },
  {
    id: 'strip-below-picture',
    breaks: 'an empty strip stands below a picture from edge to edge',
    edits: [
      {
        file: 'src/blocks/hero/hero-full.css',
        find: '  .hero.full:not(:has(.drawn)) {\n    padding-block-end: 0;\n  }\n',
        replace: '',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/hero-full'] }],
    tier: 'quick',
  },
  {
    id: 'japanese-breaks-anywhere',
    breaks: 'lines of Japanese break within words and end with a lone syllable',
    edits: [
      {
        file: 'src/styles/base.css',
        find: '    word-break: auto-phrase;\n',
        replace: '',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/looks'] }],
    tier: 'quick',
  },
  {
    id: 'large-text-out-of-the-window',
    breaks: 'the button of a form stands out of a phone where text is twice as large',
    edits: [
      {
        file: 'src/blocks/form/Form.astro',
        find: 'min-inline-size: min(11rem, 100%);',
        replace: 'min-inline-size: 11rem;',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/whole-site/layout'] }],
    tier: 'quick',
  },
  {
    id: 'cards-without-edges',
    breaks: 'cards and badges have no edge in forced colours',
    edits: [
      {
        file: 'src/styles/media.css',
        find: '    outline: 1px solid CanvasText;\n',
        replace: '',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/media'] }],
    tier: 'quick',
  },
];
