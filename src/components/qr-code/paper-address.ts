import type { PageContext } from '../../site/page-context.ts';

/** Returns the whole address of the page shown, to be written or encoded on paper; `undefined` where it has none. */
export function paperAddress({ domain, route }: Pick<PageContext, 'domain' | 'route'>): string | undefined {
  return route && `${domain}${route.canonicalPath}`;
}

/** Shortens an address to what a reader types. */
export const typedAddress = (address: string): string => address.replace(/^https?:\/\//u, '');
