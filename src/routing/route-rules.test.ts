import { describe, expect, it, vi } from 'vitest';
import { NotFoundError } from './not-found.ts';
import { checkRoute, type RouteRequest } from './route-rules.ts';

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
