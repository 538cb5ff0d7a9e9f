/** Maximum number of requests ahead of a visitor that are pending; further ones wait (specification section 9.18). */
export const MAX_PENDING = 4;

/** Function that sends a request once there is room for it, and settles as the request does. */
export type RequestGate = <Result>(send: () => Promise<Result>) => Promise<Result>;

/** Creates a gate that lets a number of requests be pending (a semaphore); others wait in their order. */
export function createRequestGate(max: number): RequestGate {
  const waiting: (() => void)[] = [];
  let pending = 0;
  return async (send) => {
    if (pending < max) pending += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await send();
    } finally {
      const next = waiting.shift();
      // The next one takes over its place.
      if (next) next();
      else pending -= 1;
    }
  };
}

/** Gate of all that is loaded before it is opened: pages, their payloads, and what these name. */
export const whenRoom: RequestGate = createRequestGate(MAX_PENDING);
