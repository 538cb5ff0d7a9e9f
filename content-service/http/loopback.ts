/** Whether a host name (no port, brackets around IPv6) is this machine: loopback addresses, `localhost`, `*.localhost`. */
export function isLoopbackName(name: string): boolean {
  const lower = name.toLowerCase();
  return (
    lower === 'localhost' ||
    lower.endsWith('.localhost') ||
    lower === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(lower)
  );
}

function hostName(header: string | undefined): string | undefined {
  return /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(?::\d{1,5})?$/i.exec(header ?? '')?.[1];
}

/**
 * Whether the `Host` header names this machine. A web page that points its own domain at 127.0.0.1 (DNS rebinding)
 * sends its own name and is turned away.
 */
export function isLoopbackHost(header: string | undefined): boolean {
  const name = hostName(header);
  return name !== undefined && isLoopbackName(name);
}

/** Whether a `Host` header is well formed: a name or an address, and a port. */
export function isHost(header: string | undefined): boolean {
  return hostName(header) !== undefined;
}

/** Whether an `Origin` header is a page served from this machine. */
export function isLoopbackOrigin(origin: string): boolean {
  const url = URL.parse(origin);
  return url !== null && /^https?:$/.test(url.protocol) && isLoopbackName(url.hostname);
}
