/**
 * Trigger of an island, the value of the directive `client:on`: it hydrates when it comes near the viewport, when the
 * visitor points at it or focuses it, when the browser is idle, or when an event of this name reaches the document.
 */
export type IslandTrigger = 'near' | 'interaction' | 'idle' | `event:${string}`;

declare module 'astro' {
  interface AstroClientDirectives {
    'client:on'?: IslandTrigger;
  }
}
