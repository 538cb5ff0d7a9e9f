/** Fetches JSON; `undefined` for everything else, also when the network fails: pages show without it, only later. */
export async function fetchJson(address: string, signal?: AbortSignal): Promise<unknown> {
  try {
    const response = await fetch(address, { signal: signal ?? null });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
