/** Style sheet and scripts that Astro writes before the first island of a page. */
const INLINE_RUNTIME = /^(?:<(style|script)>[^<]*(?:<(?!\/\1>)[^<]*)*<\/\1>)+(?=<astro-island)/;

/**
 * Removes Astro's inline island runtime from a rendered island: the security policy refuses it, and pages that a client
 * router loads would not run it. `start-islands.ts` loads the same runtime from a file.
 *
 * @throws Error when the HTML holds no island.
 */
export function withoutInlineRuntime(html: string): string {
  const island = html.trim().replace(INLINE_RUNTIME, '');
  if (island.startsWith('<astro-island')) return island;
  throw new Error(
    '<Island> takes one React component with a directive: <Island><Name client:on="near" /></Island>.',
  );
}
