import { VIDEO_HOSTS } from '../config/video-hosts.ts';

/**
 * The part of the content security policy that needs no knowledge of the built pages: who may be
 * framed (the players of the listed video services, nobody else), where forms may be sent (here),
 * and what no page uses at all.
 */
export function contentSecurityPolicy(): string {
  const players = VIDEO_HOSTS.map(({ playerOrigin }) => playerOrigin);
  const directives: readonly (readonly [name: string, ...sources: string[]])[] = [
    ['frame-src', ...players],
    ['form-action', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
