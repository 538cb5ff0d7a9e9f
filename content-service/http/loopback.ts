/** True if the host name (no port, IPv6 in brackets) is a loopback address, `localhost` or `*.localhost`. */
function isLoopbackName(name: string): boolean {
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
 * True if the `Host` header names the loopback interface. Protects against DNS rebinding: a site that resolves its own
 * domain to 127.0.0.1 still sends its own name.
 */
export function isLoopbackHost(header: string | undefined): boolean {
  const name = hostName(header);
  return name !== undefined && isLoopbackName(name);
}

/** True if the `Host` header is well formed: a host name or address, optionally with a port. */
export function isHost(header: string | undefined): boolean {
  return hostName(header) !== undefined;
}

/** True if the `Origin` header is that of a page served from the loopback interface. */
export function isLoopbackOrigin(origin: string): boolean {
  const url = URL.parse(origin);
  return url !== null && /^https?:$/.test(url.protocol) && isLoopbackName(url.hostname);
}
