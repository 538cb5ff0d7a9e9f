import { describe, expect, it } from 'vitest';
import { DEV_ROUTES, devRoute } from '../dev-routes.ts';
import { NotFoundError, noRouteMatches, routeRefused } from '../not-found.ts';
import { runGuards } from './guards.ts';

const inDevelopment = { fullPath: '/dev/styleguide/?x=1', development: true };
const elsewhere = { ...inDevelopment, development: false };

describe('runGuards', () => {
  it('lets developers pass and refuses everybody else with a fatal 404', () => {
    expect(() => runGuards(['dev-only'], inDevelopment)).not.toThrow();
    expect(() => runGuards(['dev-only'], elsewhere)).toThrow(
      new NotFoundError('Page Not Found: /dev/styleguide/?x=1', true),
    );
  });

  it('lets everybody pass without guards', () => {
    expect(() => runGuards([], elsewhere)).not.toThrow();
  });

  it('stops at an unknown name before running any guard', () => {
    expect(() => runGuards(['dev-only', 'nobody'], elsewhere)).toThrow("Unknown route middleware: 'nobody'");
  });
});

describe('developers’ pages', () => {
  it('are the four of the specification and the canvases of the style guide, the last three for developers only', () => {
    expect(DEV_ROUTES.map(({ path, guards }) => [path, guards.join()])).toEqual([
      ['dev/testpage', ''],
      ['dev/i18n-test', ''],
      ['dev/styleguide', 'dev-only'],
      ['dev/canvas/[group]/[sample]', 'dev-only'],
      ['dev/sanity-test', 'dev-only'],
    ]);
  });

  it('are looked up by path', () => {
    expect(devRoute('dev/testpage').component).toBe('TestPage.astro');
    expect(() => devRoute('dev/other')).toThrow("'dev/other'");
  });
});

describe('not found', () => {
  it('words a refused route and an unknown path as specified', () => {
    expect(routeRefused('/a')).toMatchObject({ message: 'Page Not Found: /a', fatal: true, statusCode: 404 });
    expect(noRouteMatches('/a')).toMatchObject({
      message: 'Page not found: /a',
      fatal: false,
      statusCode: 404,
    });
  });
});
