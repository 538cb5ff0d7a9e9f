/** Lists a host name and its parent domains, narrowest first; none for an IP address or a single label. */
export function parentDomains(hostname: string): readonly string[] {
  if (/^[\d.]+$|:/.test(hostname)) return [];
  const labels = hostname.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}
