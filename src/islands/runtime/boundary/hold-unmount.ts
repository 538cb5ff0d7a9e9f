/** Event by which Astro has the root of an island unmounted. */
const UNMOUNT = 'astro:unmount';

/**
 * Holds the unmounting of an island back until React has hydrated it: React reports an error for a root that is
 * unmounted before. Listeners that are added later do not hear of it meanwhile.
 *
 * @returns function to call when the island is hydrated.
 */
export function holdUnmount(island: EventTarget): () => void {
  let isHeld = false;
  const hold = (event: Event) => {
    isHeld = true;
    event.stopImmediatePropagation();
  };
  island.addEventListener(UNMOUNT, hold);
  return () => {
    island.removeEventListener(UNMOUNT, hold);
    // React unmounts no root while it is at work.
    if (isHeld) setTimeout(() => island.dispatchEvent(new Event(UNMOUNT)));
  };
}
