import { describe, expect, it, vi } from 'vitest';
import { NotFoundError, noRouteMatches, routeRefused } from './not-found.ts';
import { checkRoute, type RouteRequest } from './route-rules.ts';

const request: RouteRequest = { fullPath: '/de/dev/x/?y=1', params: { id: '7' }, development: true };
const refusal = new NotFoundError('Page Not Found: /de/dev/x/?y=1', true);

const elsewhere = { ...request, development: false };

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
    expect(() => checkRoute({ guards: ['dev-only'] }, request)).not.toThrow();
    expect(() => checkRoute({ guards: ['dev-only'] }, elsewhere)).toThrow(refusal);
  });

  it('stops at an unknown guard before running any', () => {
    const guards = ['dev-only', 'nobody'];
    expect(() => checkRoute({ guards }, elsewhere)).toThrow("Unknown route middleware: 'nobody'");
  });

  it('runs the validate rule before the guards', () => {
    expect(() => checkRoute({ guards: ['nobody'], validate: () => false }, request)).toThrow(refusal);
    expect(() => checkRoute({ guards: ['nobody'], validate: () => true }, request)).toThrow(
      "Unknown route middleware: 'nobody'",
    );
  });
});

it('not found words a refused route and an unknown path as specified', () => {
  expect(routeRefused('/a')).toMatchObject({ message: 'Page Not Found: /a', fatal: true, statusCode: 404 });
  expect(noRouteMatches('/a')).toMatchObject({
    message: 'Page not found: /a',
    fatal: false,
    statusCode: 404,
  });
});
