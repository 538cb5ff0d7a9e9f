import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createVendorRules } from './vendor-policy.ts';

const ORIGINS = ['https://www.googletagmanager.com', 'https://tags.example:8443'];
const rulesOf = (allowsMarkup = false, scriptOrigins: readonly string[] = ORIGINS) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  return { warn, ...createVendorRules({ scriptOrigins, allowsMarkup, containerId: 'GTM-A' }) };
};

describe('the address of a script', () => {
  it.each([
    'https://www.googletagmanager.com/gtm.js?id=GTM-A&l=x',
    'https://www.googletagmanager.com:443/gtm.js?id=GTM-A',
    'HTTPS://WWW.GOOGLETAGMANAGER.COM/gtm.js?id=GTM-A',
    'https://www.googletagmanager.com/gtag/js?id=G-1',
    'https://tags.example:8443/a/b.js#c',
  ])('%s passes', (address) => {
    const { createScriptURL, warn } = rulesOf();
    expect(createScriptURL(address)).toBe(new URL(address).href);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    '',
    'https://www.googletagmanager.com/gtm.js',
    'https://www.googletagmanager.com/gtm.js?id=GTM-B',
    'https://www.googletagmanager.com/gtm.js?id=GTM-A&id=GTM-B',
    'https://www.googletagmanager.com/x/../gtm.js?id=GTM-B',
    'https://www.googletagmanager.com/gtm.js?i%64=GTM-B',
    '/own.js',
    'own.js',
    '//www.googletagmanager.com/gtm.js',
    'http://www.googletagmanager.com/gtm.js',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://www.googletagmanager.com',
    'java\nscript:alert(1)',
    'data:text/javascript,alert(1)',
    'blob:https://www.googletagmanager.com/0a1b',
    'filesystem:https://www.googletagmanager.com/x.js',
    'https://user@www.googletagmanager.com/gtm.js',
    'https://user:secret@www.googletagmanager.com/gtm.js',
    'https://www.googletagmanager.com@evil.example/gtm.js',
    'https://www.googletagmanager.com:secret@evil.example/gtm.js',
    'https://sub.www.googletagmanager.com/gtm.js',
    'https://googletagmanager.com/gtm.js',
    'https://www.googletagmanager.com.evil.example/gtm.js',
    'https://www.googletagmanager.com./gtm.js',
    'https://evilwww.googletagmanager.com/gtm.js',
    'https://www.googletagmanager.com:8443/gtm.js',
    'https://tags.example/a.js',
    'https://tags.example:443/a.js',
    'https:\\\\www.googletagmanager.com\\gtm.js',
    'https://www.googletagmanager.com\\@evil.example/gtm.js',
    'https://evil.example\\@www.googletagmanager.com/gtm.js',
    ' https://www.googletagmanager.com/gtm.js',
    'https://www.google\ttagmanager.com/gtm.js',
    'https://www.googletagmanager.com/\u0000',
    'https://www。googletagmanager。com.evil.example/',
    'https:///www.googletagmanager.com.evil.example/',
    'https://[::1]/gtm.js',
    'null',
  ])('%j is refused with a sentence', (address) => {
    const { createScriptURL, warn } = rulesOf();
    expect(createScriptURL(address)).toBeNull();
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`'${address}'`));
  });

  it('passes only where the browser would load from a listed origin', () => {
    const { createScriptURL } = rulesOf();
    const parts = fc.constantFrom(
      ...['https:', 'http:', 'javascript:', '/', '//', '\\', '@', ':', '.', '?', '#', '%2F', ' ', '\n'],
      ...['www.googletagmanager.com', 'evil.example', 'tags.example', '443', '8443', '。', '／'],
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (list) => {
        const address = createScriptURL(list.join(''));
        // What comes back is what was checked, so that nothing is parsed twice.
        if (address !== null) expect(ORIGINS).toContain(new URL(address).origin);
        if (address !== null) expect(address).not.toContain('@evil');
      }),
      { numRuns: 2000 },
    );
  });

  it.each(ORIGINS)('at %s is refused where no vendor needs any', (origin) => {
    expect(rulesOf(true, []).createScriptURL(`${origin}/a.js`)).toBeNull();
  });
});

it('markup is refused with a sentence unless a vendor needs it', () => {
  const { createHTML, warn } = rulesOf(false);
  expect(createHTML('<img src=x onerror=alert(1)>')).toBeNull();
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('custom HTML'));
  expect(rulesOf(true).createHTML('<b>Bread</b>')).toBe('<b>Bread</b>');
});

it('has no rule for script', () => {
  expect(Object.keys(createVendorRules({ scriptOrigins: ORIGINS, allowsMarkup: true }))).toEqual([
    'createScriptURL',
    'createHTML',
  ]);
});
