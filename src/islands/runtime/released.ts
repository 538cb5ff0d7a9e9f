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
export function released(island: Element): Promise<void> {
  return gateOf(island).promise;
}
