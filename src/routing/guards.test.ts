import { describe, expect, it } from 'vitest';
import { NotFoundError, noRouteMatches, routeRefused } from './not-found.ts';
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
