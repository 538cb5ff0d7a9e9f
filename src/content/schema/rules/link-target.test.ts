import { describe, expect, it } from 'vitest';
import {
  leadSomewhereProblem,
  leadsSomewhereProblem,
  linkTargetProblem,
  searchAddressProblem,
} from './link-target.ts';

describe('linkTargetProblem', () => {
  const document = { _ref: 'page-about' };

  it.each([
    [undefined],
    [{ document }],
    [{ destination: 'appStore' }],
    [{ url: 'https://example.com/' }],
    [{ pageAction: 'Copy to Clipboard' }],
    [{ document, fragment: 'team' }],
  ])('accepts %o', (value) => {
    expect(linkTargetProblem(value)).toBe(true);
  });

  it.each([
    [{}],
    [{ label: 'Label' }],
    [{ document, url: 'https://example.com/' }],
    [{ url: 'https://example.com/', pageAction: 'Copy to Clipboard' }],
    [{ fragment: 'team' }],
  ])('requires one target in %o', (value) => {
    expect(linkTargetProblem(value)).toMatch(/^Choose exactly one target/);
  });
});

describe('leadsSomewhereProblem', () => {
  it.each([[undefined], [{}], [{ url: 'https://example.com/' }]])('accepts %o', (value) => {
    expect(leadsSomewhereProblem(value)).toBe(true);
  });

  it('rejects page actions in the header', () => {
    expect(leadsSomewhereProblem({ pageAction: 'Open GDPR Banner' })).toMatch(/^Links of the header lead/);
    expect(leadSomewhereProblem([{ url: '/' }, { pageAction: 'Open GDPR Banner' }])).toMatch(/^Links of/);
    expect(leadSomewhereProblem([{ url: '/' }, null])).toBe(true);
    expect(leadSomewhereProblem(undefined)).toBe(true);
  });
});

describe('searchAddressProblem', () => {
  it.each([[undefined], ['https://app.example/find'], ['https://app.example/']])('accepts %s', (value) => {
    expect(searchAddressProblem(value)).toBe(true);
  });

  it.each(['https://app.example/find?lang=de', 'https://app.example/#find'])(
    'rejects a query or fragment: %s',
    (value) => {
      expect(searchAddressProblem(value)).toMatch(/^Remove everything from/);
    },
  );
});
