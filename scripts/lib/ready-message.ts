/** One line of a {@link readyMessage}. */
export interface ReadyAddress {
  readonly label: string;
  readonly url: string;
}

/** Formats the message that a command prints once its servers are ready. */
export function readyMessage(title: string, addresses: readonly ReadyAddress[]): string {
  // Addresses first: names of locales have characters of two columns, which padding cannot align.
  const width = Math.max(0, ...addresses.map(({ url }) => url.length));
  const lines = addresses.map(({ label, url }) => `  ${url.padEnd(width)}  ${label}`);
  return ['', `${title} Ctrl-C stops it.`, ...lines, ''].join('\n');
}

/** Lists the home pages of the default locale and some others, for the ready message. */
export function homePages(
  siteOrigin: string,
  locales: readonly { readonly code: string; readonly name: string }[],
): ReadyAddress[] {
  return [
    { label: 'Site', url: `${siteOrigin}/` },
    ...locales.map(({ code, name }) => ({ label: name, url: `${siteOrigin}/${code}/` })),
  ];
}
