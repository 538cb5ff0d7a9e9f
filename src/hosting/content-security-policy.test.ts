import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, type PolicyPart } from './content-security-policy.ts';
import { headersFile } from './headers-file.ts';
import { readPolicy } from './testing/read-policy.ts';

const directivesOf = (...parts: readonly PolicyPart[]) => readPolicy(contentSecurityPolicy(parts));

describe('the hosts of parts', () => {
  const pictures = { hosts: { 'img-src': ['https://cdn.example'], 'media-src': ['https://cdn.example'] } };

  it('are added to what the site does itself, each where it is needed', () => {
    const directives = directivesOf(pictures, { hosts: { 'img-src': ['http://localhost:3939'] } });
    expect(directives.get('img-src')).toEqual([
      "'self'",
      'data:',
      'https://cdn.example',
      'http://localhost:3939',
    ]);
    expect(directives.get('media-src')).toEqual(["'self'", 'https://cdn.example']);
    expect(directives.get('connect-src')).toEqual(["'self'"]);
  });

  it("take the place of 'none'", () => {
    const directives = directivesOf({ hosts: { 'frame-ancestors': ['https://studio.example'] } });
    expect(directives.get('frame-ancestors')).toEqual(['https://studio.example']);
  });

  it('stand there once, however many parts name them', () => {
    expect(directivesOf(pictures, pictures)).toEqual(directivesOf(pictures));
  });

  it.each([
    '*',
    'https:',
    'data:',
    "'unsafe-inline'",
    'https://*.example',
    'https://cdn.example/',
    'https://cdn.example/path',
    'https://a.example https://b.example',
    "https://a.example; script-src 'unsafe-inline'",
    'https://a.example;script-src',
    'https://a.example,b.example',
    'cdn.example',
    '',
  ])('are origins, and not %j', (host) => {
    expect(() => contentSecurityPolicy([{ hosts: { 'img-src': [host] } }])).toThrow(
      `'${host}' cannot stand in img-src of the content security policy.`,
    );
  });
});

describe('the exceptions of parts', () => {
  it('are inline styles, where a part needs them, and nothing like it for scripts', () => {
    const directives = directivesOf({ hosts: {}, hasInlineStyles: true });
    expect(directives.get('style-src')).toEqual(["'self'", "'unsafe-inline'"]);
    expect(directives.get('script-src')).toEqual(["'self'"]);
  });

  it('are one Trusted Types policy, the default one', () => {
    const directives = directivesOf({ hosts: {} }, { hosts: {}, hasDefaultPolicy: true });
    expect(directives.get('trusted-types')).toEqual(['default']);
    expect(directives.get('require-trusted-types-for')).toEqual(["'script'"]);
  });
});

describe('the policy as a header', () => {
  it.each([true, false])('asks for https instead of http: %s', (upgradeInsecure) => {
    const policy = contentSecurityPolicy([], { upgradeInsecure });
    expect(readPolicy(policy).has('upgrade-insecure-requests')).toBe(upgradeInsecure);
  });

  it('fits into the headers of the host', () => {
    const policy = contentSecurityPolicy([]);
    expect(headersFile({ noIndex: false, contentSecurityPolicy: policy })).toContain(
      `  Content-Security-Policy: ${policy}\n`,
    );
  });
});
