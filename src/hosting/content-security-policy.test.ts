import { describe, expect, it } from 'vitest';
import { parseVideoAddress, VIDEO_HOSTS } from '../config/video-hosts.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { headersFile } from './headers-file.ts';

const directives = new Map(
  contentSecurityPolicy()
    .split('; ')
    .map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources] as const;
    }),
);

describe('contentSecurityPolicy', () => {
  it('lets the players of the listed services into frames, and nobody else', () => {
    expect(directives.get('frame-src')).toEqual(VIDEO_HOSTS.map(({ playerOrigin }) => playerOrigin));
    for (const address of ['https://youtu.be/aBc-_123456', 'https://vimeo.com/123456789']) {
      const { origin } = new URL(parseVideoAddress(address)?.playerUrl ?? '');
      expect(directives.get('frame-src')).toContain(origin);
    }
  });

  it.each(['https:', '*', 'https://www.youtube.com', 'https://vimeo.com', "'self'"])(
    'does not let %s into frames',
    (source) => {
      expect(directives.get('frame-src')).not.toContain(source);
    },
  );

  it.each([
    ['form-action', ["'self'"]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
  ])('%s is %j', (name, sources) => {
    expect(directives.get(name)).toEqual(sources);
  });

  it('fits into the headers of the host', () => {
    const policy = contentSecurityPolicy();
    expect(headersFile({ noIndex: false, contentSecurityPolicy: policy })).toContain(
      `  Content-Security-Policy: ${policy}\n`,
    );
  });
});
