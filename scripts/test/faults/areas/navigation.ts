import type { Fault } from '../fault.ts';

/** Faults of slow and failed navigations, and of missing files. */
export const NAVIGATION_FAULTS: readonly Fault[] = [
  {
    id: 'loading-bar-without-throttle',
    breaks: 'React and the loading bar load with every navigation, however quick',
    edits: [
      {
        file: 'src/browser/loading-bar/start-loading-bar.ts',
        find: 'timer = setTimeout(showBar, LOADING_BAR.throttleMs);',
        replace: 'showBar();',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/browser/loading-bar/'] }],
    tier: 'quick',
  },
  {
    id: 'loading-bar-in-another-language',
    breaks: 'the loading bar keeps the language of the first page',
    edits: [
      {
        file: 'src/layouts/navigation/LoadingBar.astro',
        find: 'data-persist={`loading-bar-${code}`}',
        replace: 'data-persist="loading-bar"',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/loading-bar'] }],
    tier: 'quick',
  },
  {
    id: 'reload-not-recorded',
    breaks: 'a page with a missing file reloads for ever',
    edits: [
      {
        file: 'src/browser/reload-guard/start-reload-guard.ts',
        find: '  record.add(pathname, Date.now());\n',
        replace: '',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/missing-files'] }],
    tier: 'quick',
  },
  {
    id: 'reload-for-ever',
    breaks: 'a page with a file that takes long to fail reloads for ever',
    edits: [
      {
        file: 'src/browser/reload-guard/choose-remedy.ts',
        find: 'return isLoop || reloads',
        replace: 'return reloads',
      },
    ],
    finders: [
      { suite: 'unit', files: ['src/browser/reload-guard'] },
      { suite: 'e2e', files: ['tests/e2e/missing-files'] },
    ],
    tier: 'quick',
  },
  {
    id: 'optional-file-reloads',
    breaks: 'a page is reloaded for a file that it does without',
    edits: [
      {
        file: 'src/browser/reload-guard/start-reload-guard.ts',
        find: 'else setTimeout(() => event.defaultPrevented || handle(error));',
        replace: 'else handle(error);',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/missing-files'] }],
    tier: 'quick',
  },
  {
    id: 'notice-loads-on-need',
    breaks: 'nothing is said when a navigation fails without a network',
    edits: [
      {
        file: 'src/browser/navigation-aid/start-navigation-aid.ts',
        find: 'onFirstSign(() => void loadNavigationAid());',
        replace:
          "document.addEventListener('navigation:failed', () => void loadNavigationAid()); void onFirstSign;",
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/failed-navigation'] }],
    tier: 'quick',
  },
  {
    id: 'island-without-boundary',
    breaks: 'an island is empty after one of its components has thrown',
    edits: [
      {
        file: 'src/islands/runtime/boundary/IslandBoundary.tsx',
        find: '    this.props.failed();\n',
        replace: '',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/added-island'] }],
    tier: 'quick',
  },
  {
    id: 'sections-wait-for-visitor',
    breaks: 'sections below the first screen are estimates until a visitor scrolls to them',
    edits: [
      {
        file: 'src/browser/sections/start-sections.ts',
        find: "document.addEventListener('astro:page-load', renderSections);",
        replace: 'void renderSections;',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/section-rendering'] }],
    tier: 'quick',
  },
  {
    id: 'restored-among-estimates',
    breaks: 'a page that is gone back to or loaded again is not where it was left',
    edits: [
      {
        file: 'src/browser/sections/start-sections.ts',
        find: "page.documentElement.dataset['whole'] = '';",
        replace: 'void page;',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/section-rendering', 'tests/e2e/soft-navigation'] }],
    tier: 'quick',
  },
  {
    id: 'left-among-estimates',
    breaks:
      'a page that is left before its sections are rendered is not where it was when it is gone back to',
    edits: [
      {
        file: 'src/browser/sections/start-sections.ts',
        find: "addEventListener('scroll', renderAbove, { passive: true });",
        replace: 'void renderAbove;',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/section-rendering'] }],
    tier: 'quick',
  },
  {
    id: 'place-of-another-page',
    breaks: 'scrolling while a page is awaited that was gone back to changes the place of that',
    edits: [
      {
        file: 'src/browser/entry-place/start-entry-place.ts',
        find: 'event.stopPropagation();',
        replace: 'void event;',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/soft-places'] }],
    tier: 'quick',
  },
  {
    id: 'place-lost-to-a-link',
    breaks: 'a page that is gone back to, and given up for a link, gets the place of the one that was shown',
    edits: [
      {
        file: 'src/browser/entry-place/start-entry-place.ts',
        find: '({ navigationType }) => restoreFor(navigationType));',
        replace: '({ navigationType }) => void navigationType);',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/soft-places'] }],
    tier: 'quick',
  },
  {
    id: 'idle-never-comes',
    breaks: 'what waits for an idle moment never happens on a page at rest',
    edits: [
      {
        file: 'src/browser/idle/request-idle.ts',
        find: 'requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS })',
        replace: 'requestIdleCallback(callback)',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/browser/idle'] }],
    tier: 'quick',
  },
  {
    id: 'selection-of-the-root',
    breaks: 'a transition styles the whole page that is left once more, because its root has a highlight',
    edits: [{ file: 'src/styles/base.css', find: '  body ::selection {', replace: '  ::selection {' }],
    finders: [{ suite: 'e2e', files: ['tests/e2e/view-transition'] }],
    tier: 'quick',
  },
  {
    id: 'click-lost-in-transition',
    breaks: 'a click on a page whose transition still runs is lost',
    edits: [
      {
        file: 'src/browser/transition-clicks/start-transition-clicks.ts',
        find: 'running.skipTransition();',
        replace: 'return;',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/view-transition'] }],
    tier: 'quick',
  },
  {
    id: 'unmounted-before-hydrated',
    breaks: 'a page that is left while React hydrates an island of it leaves an error',
    edits: [
      {
        file: 'src/islands/runtime/boundary/hold-unmount.ts',
        find: '  island.addEventListener(UNMOUNT, hold);',
        replace: '  void hold;',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/islands-on-the-way'] }],
    tier: 'quick',
  },
  {
    id: 'hydrated-once-more',
    breaks: 'an island that stays over navigations hydrates again with each',
    edits: [
      {
        file: 'src/islands/runtime/directive.ts',
        find: "if (started.has(island) || !island.hasAttribute('ssr')) return;",
        replace: '',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/islands-on-the-way'] }],
    tier: 'quick',
  },
  {
    id: 'focus-removed-with-page',
    breaks: 'a page that is left is styled once more, because it is removed with its focus after the banner',
    edits: [
      {
        file: 'src/browser/navigation/swap-page.ts',
        find: '  leaveFocus();\n',
        replace: '  void leaveFocus;\n',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/view-transition'] }],
    tier: 'quick',
  },
  {
    id: 'pages-kept-in-memory',
    breaks: 'every page that was shown stays in memory until the tab is closed',
    edits: [
      {
        file: 'src/browser/navigation/swap-page.ts',
        find: '/** Replaces the body. @returns the new one. */',
        replace: 'const left: HTMLElement[] = [];',
      },
      {
        file: 'src/browser/navigation/swap-page.ts',
        find: '  document.body.replaceWith(body);',
        replace: '  left.push(document.body);\n  document.body.replaceWith(body);',
      },
    ],
    finders: [{ suite: 'e2e', files: ['tests/e2e/soft-walk'] }],
    tier: 'quick',
  },
  {
    id: 'sections-rendered-for-their-place',
    breaks: 'sections below the first screen are rendered before the first frame, by what waits to come near',
    edits: [
      {
        file: 'src/browser/near/once-near.ts',
        find: 'element.checkVisibility?.({ contentVisibilityAuto: true })',
        replace: 'element.checkVisibility?.()',
      },
    ],
    finders: [{ suite: 'unit', files: ['src/browser/near/'] }],
    tier: 'quick',
  },
];
