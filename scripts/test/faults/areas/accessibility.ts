import type { Fault } from '../fault.ts';

/** Faults that people meet who use the keyboard or a screen reader. */
export const ACCESSIBILITY_FAULTS: readonly Fault[] = [
  {
    id: 'skip-link-leads-nowhere',
    breaks: 'the link that skips to the content does nothing',
    edits: [
      {
        file: 'src/layouts/DefaultLayout.astro',
        find: 'href="#main"',
        replace: 'href="#content"',
      },
    ],
    finders: [
      { suite: 'unit', files: ['src/layouts/DefaultLayout'] },
      { suite: 'build', files: ['tests/build/built-pages'] },
    ],
    tier: 'quick',
  },
  {
    id: 'fallback-read-in-wrong-language',
    breaks: 'screen readers pronounce a fallback page as if it were in the visitor’s language',
    edits: [
      {
        file: 'src/layouts/DefaultLayout.astro',
        find: '<main id="main" tabindex="-1" lang={language}>',
        replace: '<main id="main" tabindex="-1">',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/layouts/DefaultLayout'] }],
    tier: 'quick',
  },
  {
    id: 'header-focus-out-of-order',
    breaks: 'the header’s button stands first, and has the focus last',
    edits: [
      {
        file: 'src/components/site-header/SiteHeader.astro',
        find: '  .bar > :global(.action) {\n    display: inline-flex;',
        replace: '  .bar > :global(.action) {\n    order: -1;\n    display: inline-flex;',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/keyboard'] }],
    tier: 'quick',
  },
  {
    id: 'contents-without-focus-ring',
    breaks: 'nobody sees which entry of the contents has the focus',
    edits: [
      {
        file: 'src/components/contents/ContentsList.astro',
        find: '    outline-offset: -3px;',
        replace: '    outline: none;',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/keyboard'] }],
    tier: 'quick',
  },
  {
    id: 'settings-dialog-not-modal',
    breaks: 'the focus leaves the open cookie settings',
    edits: [
      {
        file: 'src/browser/consent/settings/open-settings.ts',
        find: 'dialog.showModal();',
        replace: 'dialog.show();',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/consent'] }],
    tier: 'quick',
  },
  {
    id: 'menu-group-does-not-close',
    breaks: 'the button of a menu group opens it and does not close it',
    edits: [
      {
        file: 'src/components/site-header/MenuGroup.astro',
        find: 'type="button" popovertarget={group.id}>',
        replace: 'type="button" popovertarget={group.id} popovertargetaction="show">',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/header'] }],
    tier: 'quick',
  },
];
