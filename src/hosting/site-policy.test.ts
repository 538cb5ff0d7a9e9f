import { describe, expect, it } from 'vitest';
import { CONTENT_CDN_ORIGIN } from '../config/limits.ts';
import { parseVideoAddress, VIDEO_HOSTS } from '../config/video-hosts.ts';
import { sitePolicy } from './site-policy.ts';
import { readPolicy } from './testing/read-policy.ts';

const SEARCH = 'https://app.example/gb/find';

function directivesOf({
  domain = 'https://www.morsel.example',
  apiHost = '',
  formTargets = [SEARCH],
}: { domain?: string; apiHost?: string; formTargets?: readonly string[] } = {}) {
  const sanity = { projectId: 'abc', dataset: 'production', apiHost };
  return readPolicy(sitePolicy({ environment: { domain, sanity }, formTargets }));
}

describe('sitePolicy', () => {
  it.each([
    ['', CONTENT_CDN_ORIGIN],
    ['http://localhost:3939', 'http://localhost:3939'],
    ['https://content.example', 'https://content.example'],
  ])('takes pictures and films of the content service %j from %s alone', (apiHost, host) => {
    const directives = directivesOf({ apiHost });
    expect(directives.get('img-src')).toEqual(["'self'", 'data:', host]);
    expect(directives.get('media-src')).toEqual(["'self'", host]);
  });

  it('lets the players of the listed services into frames, and nobody else', () => {
    const frames = directivesOf().get('frame-src');
    expect(frames).toEqual(VIDEO_HOSTS.map(({ playerOrigin }) => playerOrigin));
    for (const address of ['https://youtu.be/aBc-_123456', 'https://vimeo.com/123456789']) {
      expect(frames).toContain(new URL(parseVideoAddress(address)?.playerUrl ?? '').origin);
    }
    expect(frames).not.toContain('https://www.youtube.com');
    expect(frames).not.toContain('https://vimeo.com');
  });

  it.each([
    [[], ["'self'"]],
    [
      [SEARCH, 'https://app.example/de/find'],
      ["'self'", 'https://app.example'],
    ],
    [
      [SEARCH, 'https://us.example:8443/find'],
      ["'self'", 'https://app.example', 'https://us.example:8443'],
    ],
  ])('lets forms lead to %j', (formTargets, sources) => {
    expect(directivesOf({ formTargets }).get('form-action')).toEqual(sources);
  });

  it('runs scripts of the site and reads answers of the site only', () => {
    expect(directivesOf().get('script-src')).toEqual(["'self'"]);
    expect(directivesOf().get('connect-src')).toEqual(["'self'"]);
  });

  it.each([
    [{}, true],
    [{ apiHost: 'https://content.example' }, true],
    [{ apiHost: 'http://localhost:3939' }, false],
    [{ domain: 'http://localhost:4321' }, false],
    [{ domain: 'http://localhost:4321', apiHost: 'http://localhost:3939' }, false],
  ])('of %j asks for https instead of http: %s', (deployment, expected) => {
    expect(directivesOf(deployment).has('upgrade-insecure-requests')).toBe(expected);
  });
});
