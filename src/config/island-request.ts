/** Event by which a script has an island hydrate now, whatever its trigger: dispatched on the island, it bubbles. */
export const ISLAND_REQUEST = 'island:request';
