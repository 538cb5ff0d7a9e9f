import type { ClientDirective } from 'astro';

declare global {
  interface Window {
    /** Directives of Astro's island runtime, by name. */
    Astro?: Record<string, unknown>;
  }
}

const gates = new WeakMap<Element, PromiseWithResolvers<void>>();

function gateOf(island: Element): PromiseWithResolvers<void> {
  const gate = gates.get(island) ?? Promise.withResolvers<void>();
  gates.set(island, gate);
  return gate;
}

/** Lets an island hydrate. */
export function release(island: Element): void {
  gateOf(island).resolve();
}

/** Resolves when an island may hydrate. */
function released(island: Element): Promise<void> {
  return gateOf(island).promise;
}

/** Islands that are waiting or being hydrated. */
const started = new WeakSet<Element>();

/**
 * Implements the client directive `client:on`: hydrates an island once `start-islands.ts`, which observes the triggers,
 * has released it. Rejects when React does; Astro then dispatches `astro:hydration-error`.
 */
export default async function hydrateOnceReleased(
  ...[load, , island]: Parameters<ClientDirective>
): Promise<void> {
  // Astro starts an island again whenever it is moved, as those are that stay over a navigation.
  if (started.has(island) || !island.hasAttribute('ssr')) return;
  started.add(island);
  try {
    await released(island);
    const hydrate = await load();
    await hydrate();
  } finally {
    started.delete(island);
  }
}
