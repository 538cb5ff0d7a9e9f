import { describe, expect, it } from 'vitest';
import { corsHeaders, preflightHeaders } from './cors.ts';

describe('corsHeaders', () => {
  it('reflects an origin of this machine, with credentials', () => {
    expect(corsHeaders({ origin: 'http://localhost:4321' })).toMatchObject({
      vary: 'Origin',
      'access-control-allow-origin': 'http://localhost:4321',
      'access-control-allow-credentials': 'true',
    });
  });

  it.each([{}, { origin: 'https://example.com' }, { origin: 'null' }])(
    'gives nothing to %o but varies',
    (headers) => expect(corsHeaders(headers)).toEqual({ vary: 'Origin' }),
  );
});

describe('preflightHeaders', () => {
  it('allows what the client and the Studio send', () => {
    const headers = preflightHeaders({ origin: 'http://localhost:3333' });
    expect(headers['access-control-allow-headers']?.split(', ')).toEqual(
      expect.arrayContaining(['authorization', 'content-type', 'x-sanity-app']),
    );
    expect(headers['access-control-allow-methods']).toContain('POST');
  });

  it('allows nothing to other origins', () => {
    expect(preflightHeaders({ origin: 'https://example.com' })).toEqual({ vary: 'Origin' });
  });
});
