import type { Fault } from '../fault.ts';

/** Faults of what pages contain: markup, structured data, pictures, fonts and scripts. */
export const RENDERING_FAULTS: readonly Fault[] = [
  {
    id: 'picture-without-height',
    breaks: 'text moves when a picture arrives',
    edits: [
      {
        file: 'src/components/picture/Picture.astro',
        find: '      sizes={vector ? undefined : sizes}\n      width={sources.width}\n      height={sources.height}\n',
        replace: '      sizes={vector ? undefined : sizes}\n      width={sources.width}\n',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/components/picture/'] }],
    tier: 'quick',
  },
  {
    id: 'hero-picture-lazy',
    breaks: 'the picture a page opens with is fetched last',
    edits: [
      {
        file: 'src/blocks/hero/HeroMedia.astro',
        find: ') : (\n  <Picture page={page} picture={media.picture} {...format} priority={priority} />',
        replace: ') : (\n  <Picture page={page} picture={media.picture} {...format} />',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/blocks/hero/'] }],
    tier: 'quick',
  },
  {
    id: 'equal-headings-share-an-id',
    breaks: 'links to the second of two equal headings lead to the first',
    edits: [
      {
        file: 'src/site/rich-text/heading-id.ts',
        find: '    taken.add(id);\n',
        replace: '',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/site/rich-text/heading-id'] }],
    tier: 'quick',
  },
  {
    id: 'faq-answers-not-accepted',
    breaks: 'search engines show no answers, because the structured data of questions is incomplete',
    edits: [
      {
        file: 'src/blocks/faq/faq.json-ld.ts',
        find: 'acceptedAnswer:',
        replace: 'suggestedAnswer:',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/blocks/faq/'] }],
    tier: 'quick',
  },
  {
    id: 'json-ld-ends-its-script',
    breaks: 'a “</script>” in a title ends the structured data and becomes markup',
    edits: [
      {
        file: 'src/layouts/head/serialize-json-ld.ts',
        find: '/[<>&\\u2028\\u2029]/g',
        replace: '/[>&\\u2028\\u2029]/g',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/layouts/head/serialize-json-ld'] }],
    tier: 'quick',
  },
  {
    id: 'japanese-preloads-latin-fonts',
    breaks: 'Japanese pages preload fonts that their text is not set in',
    edits: [
      {
        file: 'src/layouts/head/font-preloads.ts',
        find: 'system: [],',
        replace: 'system: LETTERS,',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/layouts/head/font-preloads'] }],
    tier: 'quick',
  },
  {
    id: 'contents-miss-their-headings',
    breaks: 'entries of the contents lead nowhere where a heading has accents or punctuation',
    edits: [
      {
        file: 'src/components/contents/ContentsList.astro',
        find: 'href={`#${id}`}',
        replace: "href={`#${text.toLowerCase().replaceAll(' ', '-')}`}",
      },
    ],
    finders: [{ suite: 'build', files: ['tests/build/built-pages'] }],
    tier: 'quick',
  },
  {
    id: 'form-script-over-budget',
    breaks: 'pages with a form load a library for messages that they have no use for',
    edits: [
      {
        file: 'src/browser/forms/start-forms.ts',
        find: "import { enhanceForm } from './enhance-form.ts';\n",
        replace:
          "import { createInstance } from 'i18next';\nimport { enhanceForm } from './enhance-form.ts';\n\nvoid createInstance().init({ lng: document.documentElement.lang });\n",
      },
    ],
    finders: [{ suite: 'build', files: ['tests/build/budgets/'] }],
    tier: 'quick',
  },
  {
    id: 'compounds-torn',
    breaks: 'lines break after the hyphen of “e-mail”',
    edits: [
      {
        file: 'src/entry/request-handler.ts',
        find: 'new Response(joinCompoundsOfPage(await response.text()), response)',
        replace: 'new Response(await response.text(), response)',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/entry/request-handler'] }],
    tier: 'quick',
  },
  {
    id: 'contents-of-one-block',
    breaks: 'the contents of the cookie policy leave out the parts after the first text',
    edits: [
      {
        file: 'src/blocks/page-headings.ts',
        find: 'blocks.flatMap(mainHeadings).flatMap(',
        replace: 'mainHeadings(block).flatMap(',
      },
    ],
    finders: [
      { suite: 'unit', files: ['src/blocks/rich-text/'] },
      { suite: 'build', files: ['tests/build/page-text'] },
    ],
    tier: 'quick',
  },
];
