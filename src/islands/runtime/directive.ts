import type { ClientDirective } from 'astro';
import { released } from './released.ts';

/**
 * Implements the client directive `client:on`: hydrates an island once `start-islands.ts`, which observes the triggers,
 * has released it. Rejects when React does; Astro then dispatches `astro:hydration-error`.
 */
export default async function hydrateOnceReleased(
  ...[load, , island]: Parameters<ClientDirective>
): Promise<void> {
  await released(island);
  const hydrate = await load();
  await hydrate();
}
