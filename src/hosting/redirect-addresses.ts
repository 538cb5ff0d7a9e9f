import { ANY_ORIGIN, decodePath } from '../config/any-origin.ts';

/** Decodes a source and cuts the slash off its end, as Netlify does before it compares paths. */
export function sourcePattern(source: string): string {
  return (decodePath(source) ?? source).replace(/(?<=.)\/$/, '');
}

/**
 * Formats a target for a `Location` header: only ASCII, the rest percent-encoded. A path that begins with what visitors
 * choose gets a dot segment before it, or `/:splat` would lead to the host that `//host/` names.
 */
export function targetAddress(target: string): string {
  const url = new URL(target, ANY_ORIGIN);
  if (url.origin !== ANY_ORIGIN) return url.href;
  return `${url.pathname.replace(/^\/(?=[/:])/, '/./')}${url.search}${url.hash}`;
}

/** Returns the path of this site that a target leads to, comparable with sources; none for another site. */
export function targetPattern(target: string): string | undefined {
  if (!target.startsWith('/')) return undefined;
  return sourcePattern(new URL(target, ANY_ORIGIN).pathname).replace(/:splat$/, '*');
}

/** True if a redirect leads back to where it begins. */
export function leadsToItself(source: string, target: string | undefined): boolean {
  return target !== undefined && targetPattern(target) === sourcePattern(source);
}
