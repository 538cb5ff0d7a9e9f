import type { Fault } from '../fault.ts';

/** Faults that only eyes find: what stands alone, is cut, glares, or lies over something else. */
export const LOOKS_FAULTS: readonly Fault[] = [
  {
    id: 'space-below-the-banner',
    breaks: 'pages end with an empty strip, or below the consent banner',
    edits: [
      {
        file: 'src/browser/asking/asking.css',
        find: '  position: sticky;\n',
        replace: '  position: fixed;\n',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/consent-banner-looks'] }],
    tier: 'quick',
  },
  {
    id: 'headings-as-large-in-low-windows',
    breaks: 'in low windows the first action is below the fold or under the consent banner',
    edits: [
      {
        file: 'src/styles/tokens.css',
        find: '    --tallest-h1: 8svh;',
        replace: '    --tallest-h1: 5rem;',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/first-screens'] }],
    tier: 'quick',
  },
  {
    id: 'pictures-before-headings',
    breaks: 'on phones a picture from edge to edge pushes the heading under the consent banner',
    edits: [
      {
        file: 'src/blocks/hero/hero-full.css',
        find: 'block-size: clamp(var(--lowest), 100svh - var(--below), 56.25vw);',
        replace: 'block-size: 56.25vw;',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/first-screens'] }],
    tier: 'quick',
  },
  {
    id: 'page-scrolls-with-the-banner',
    breaks: 'the page scrolls by half a window with every step of the keyboard through the consent banner',
    edits: [{ file: 'src/browser/asking/asking.css', find: ':not(:has(.asking :focus)) {', replace: ' {' }],
    finders: [{ suite: 'e2e', files: ['tests/e2e/consent-banner.e2e'] }],
    tier: 'quick',
  },
  {
    id: 'second-tap-goes-through',
    breaks: 'the second of two taps on an answer of the consent banner activates what lies under it',
    edits: [
      {
        file: 'src/browser/asking/asking.css',
        find: ".asking[data-answered='past'],\n",
        replace: '.asking[data-answered],\n.asking[data-answered] > .box,\n',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/second-taps'] }],
    tier: 'quick',
  },
  {
    id: 'two-things-ask-at-once',
    breaks: 'a locale is suggested while consent is asked for',
    edits: [
      {
        file: 'src/browser/locale/suggestion/suggest-locale.ts',
        find: '    await awaitTurn();\n',
        replace: '',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/locale-suggestion'] }],
    tier: 'quick',
  },
  {
    id: 'mark-over-portuguese-quotes',
    breaks: 'the mark above a quotation lies over its text, in one language',
    edits: [{ file: 'src/blocks/quotes/Quotes.astro', find: ', :lang(pt))::before', replace: ')::before' }],
    finders: [{ suite: 'e2e', files: ['tests/e2e/quote-marks'] }],
    tier: 'quick',
  },
  {
    id: 'step-alone-in-its-row',
    breaks: 'the fourth of four steps stands alone in a row, in desktops of some widths',
    edits: [
      {
        file: 'src/blocks/steps/Steps.astro',
        find: ':is(:nth-child(4), :nth-child(8)):last-child',
        replace: ':nth-child(8):last-child',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/rows'] }],
    tier: 'quick',
  },
  {
    id: 'hairline-at-bites',
    breaks: 'a hairline stands where a corner is bitten off',
    edits: [
      { file: 'src/styles/utilities.css', find: '    border-top-right-radius: 0 !important;\n', replace: '' },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/pixels'] }],
    tier: 'quick',
  },
  {
    id: 'olive-below-dialogs',
    breaks: 'yellow grounds are olive below a dialog',
    edits: [{ file: 'src/styles/utilities.css', find: '    backdrop-filter: saturate(35%);\n', replace: '' }],
    finders: [{ suite: 'e2e', files: ['tests/e2e/pixels'] }],
    tier: 'quick',
  },
  {
    id: 'glaring-images-in-the-dark',
    breaks: 'images are as bright on dark pages as on light ones',
    edits: [{ file: 'src/styles/tokens.css', find: '    --picture-brightness: 0.86;\n', replace: '' }],
    finders: [{ suite: 'e2e', files: ['tests/e2e/pixels'] }],
    tier: 'quick',
  },
  {
    id: 'figures-break-while-counting',
    breaks: 'a figure takes a second line while it counts',
    edits: [
      {
        file: 'src/blocks/statistics/Statistics.astro',
        find: '  count-up[one-line]::after {\n    white-space: nowrap;\n',
        replace: '  count-up[one-line]::after {\n',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/counters'] }],
    tier: 'quick',
  },
  {
    id: 'native-triangle',
    breaks: 'the triangle of the browser stands before the contents of an article',
    edits: [
      {
        file: 'src/components/contents/Contents.astro',
        find: '  summary {\n    display: flex;\n',
        replace: '  summary {\n',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/whole-site/'] }],
    tier: 'quick',
  },
  {
    id: 'reserve-out-of-sight',
    breaks: 'the button of an offer is scrolled out of its dialog, on small phones',
    edits: [
      {
        file: 'src/blocks/left-tonight/left-tonight.css',
        find: '    position: sticky;\n    inset-block-end: 0;\n',
        replace: '',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/left-tonight'] }],
    tier: 'quick',
  },
  {
    id: 'times-broken-on-small-phones',
    breaks: 'the collection times of offers are cut within a word at 320 px, in some languages',
    edits: [
      {
        file: 'src/blocks/left-tonight/left-tonight.css',
        find: '    .card .window .icon {\n      display: none;\n    }\n',
        replace: '',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/left-tonight'] }],
    tier: 'quick',
  },
  {
    id: 'no-margins-on-paper',
    breaks: 'text is printed up to the edges of the sheet',
    edits: [{ file: 'src/styles/media.css', find: '    margin: 16mm 14mm;\n', replace: '    margin: 0;\n' }],
    finders: [{ suite: 'e2e', files: ['tests/e2e/print'] }],
    tier: 'quick',
  },
  {
    id: 'small-full-pictures',
    breaks: 'pictures from edge to edge are blurred on large screens',
    edits: [
      { file: 'src/blocks/hero/hero-media.ts', find: '1440, 1920, 2400, 2880]', replace: '1440, 1920]' },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/hero-full'] }],
    tier: 'quick',
  },
  {
    id: 'button-below-the-first-screen',
    breaks: 'the button of an animation that opens a page is below the first screen of small laptops',
    edits: [
      {
        file: 'src/blocks/hero/hero-animation.css',
        find: '  .hero.split .frame:has(> .drawn) {\n    align-self: start;\n  }\n',
        replace: '',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/player-fit'] }],
    tier: 'quick',
  },
  {
    id: 'card-out-of-the-column',
    breaks: 'the card on a picture from edge to edge leaves the column of the page on large screens',
    edits: [
      {
        file: 'src/blocks/hero/hero-full.css',
        find: '    max-inline-size: min(31rem, 54vw);\n',
        replace:
          '    max-inline-size: min(31rem, 54vw);\n    margin-inline-start: calc(50% - 50vw + var(--gutter));\n',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/hero-full'] }],
    tier: 'quick',
  },
  {
    id: 'film-button-on-the-art',
    breaks: 'the button of a film lies on the picture above the card, on phones',
    edits: [
      {
        file: 'src/blocks/hero/hero-full.css',
        find: 'inset-block-end: calc(var(--overlap) - var(--corner) - var(--target));',
        replace: 'inset-block-end: calc(var(--overlap) + var(--space-4));',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/hero-media'] }],
    tier: 'quick',
  },
  {
    id: 'animation-button-in-the-air',
    breaks: 'the button of a round animation stands in the corner of its stage, outside the circle',
    edits: [
      {
        file: 'src/components/animation/Animation.astro',
        find: 'inset-inline-start: calc(50% - var(--target) / 2);',
        replace: 'inset-inline-end: var(--space-4);',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/hero-media'] }],
    tier: 'quick',
  },
  {
    id: 'sold-out-explains-reserving',
    breaks: 'the dialog of a sold-out offer explains how to reserve it',
    edits: [
      {
        file: 'src/blocks/left-tonight/left-tonight.css',
        find: '  .offer-dialog[data-sold-out] [data-reserve],\n',
        replace: '',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/left-tonight'] }],
    tier: 'quick',
  },
  {
    id: 'no-way-back-from-nothing',
    breaks: 'nothing fits the filter of offers, and the focus is lost when it is reset',
    edits: [
      {
        file: 'src/browser/offers/filter-offers.ts',
        find: '    first?.focus();\n',
        replace: '',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/left-tonight'] }],
    tier: 'quick',
  },
];
