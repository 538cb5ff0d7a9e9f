import { describe, expect, it, vi } from 'vitest';
import { NotFoundError, noRouteMatches, routeRefused } from './not-found.ts';
import { checkRoute, type RouteRequest, runGuards } from './route-rules.ts';

const request: RouteRequest = { fullPath: '/de/dev/x/?y=1', params: { id: '7' }, development: true };
const refusal = new NotFoundError('Page Not Found: /de/dev/x/?y=1', true);

describe('checkRoute', () => {
  it('accepts a request without rules', () => {
    expect(() => checkRoute({}, request)).not.toThrow();
  });

  it('gives the validate rule the request, and throws a fatal 404 when it refuses', () => {
    const validate = vi.fn(({ params }: RouteRequest) => params['id'] === '7');
    expect(() => checkRoute({ validate }, request)).not.toThrow();
    expect(validate).toHaveBeenCalledWith(request);
    expect(() => checkRoute({ validate }, { ...request, params: { id: '8' } })).toThrow(refusal);
  });

  it('throws a fatal 404 when a guard refuses', () => {
    expect(() => checkRoute({ guards: ['dev-only'] }, { ...request, development: false })).toThrow(refusal);
  });

  it('runs the validate rule before the guards', () => {
    expect(() => checkRoute({ guards: ['nobody'], validate: () => false }, request)).toThrow(refusal);
    expect(() => checkRoute({ guards: ['nobody'], validate: () => true }, request)).toThrow(
      "Unknown route middleware: 'nobody'",
    );
  });
});

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
