/** Directives of every page without its parts. An empty list is `'none'`. Hosts come from {@link PolicyPart}s. */
const OWN_SOURCES = {
  'default-src': [],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // Blurred stand-ins of pictures, and pictures inside animation packages, are data.
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'media-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'frame-src': [],
  'worker-src': [],
  'object-src': [],
  'form-action': ["'self'"],
  'base-uri': [],
  'frame-ancestors': [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A directive with a list of sources. */
export type PolicyDirective = keyof typeof OWN_SOURCES;

/** Needs of one part of the site. */
export interface PolicyPart {
  /** Origins by directive, never patterns. */
  readonly hosts: Readonly<Partial<Record<PolicyDirective, readonly string[]>>>;
  /** True for inline style sheets and `style` attributes. Default: false. */
  readonly hasInlineStyles?: boolean;
  /** True if the site's default Trusted Types policy makes an exception for it. Default: false. */
  readonly hasDefaultPolicy?: boolean;
}

/**
 * Nothing can turn a string into script or markup that runs: the DOM takes no strings there. Only the site's own
 * default policy, which checks every string, may make exceptions for a third party.
 */
function trustedTypes(parts: readonly PolicyPart[]): readonly string[] {
  const names = parts.some(({ hasDefaultPolicy }) => hasDefaultPolicy) ? 'default' : "'none'";
  return ["require-trusted-types-for 'script'", `trusted-types ${names}`];
}

// Of a table whose keys are the directives; `Object.keys` forgets that.
const DIRECTIVES = Object.keys(OWN_SOURCES) as readonly PolicyDirective[];

/** Full origin: no wildcard, no keyword, no character that could start another directive. */
const HOST_PATTERN = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/;

function sourcesOf(directive: PolicyDirective, parts: readonly PolicyPart[]): readonly string[] {
  const hosts = parts.flatMap((part) => part.hosts[directive] ?? []);
  const strange = hosts.find((host) => !HOST_PATTERN.test(host));
  if (strange !== undefined) {
    throw new RangeError(
      `'${strange}' cannot stand in ${directive} of the content security policy. Give an origin such as https://cdn.example.`,
    );
  }
  const isInline = directive === 'style-src' && parts.some(({ hasInlineStyles }) => hasInlineStyles);
  const keywords = isInline ? ["'unsafe-inline'"] : [];
  const sources = [...new Set([...OWN_SOURCES[directive], ...keywords, ...hosts])];
  return sources.length > 0 ? sources : ["'none'"];
}

/**
 * Builds the content security policy of all pages: the site's own sources plus what its third parties need.
 * @param upgradeInsecure `true` to add `upgrade-insecure-requests`; `false` for servers without TLS.
 * @throws RangeError for a host that is not an origin, such as a wildcard or a keyword.
 */
export function contentSecurityPolicy(
  parts: readonly PolicyPart[],
  { upgradeInsecure = false }: { readonly upgradeInsecure?: boolean } = {},
): string {
  return [
    ...DIRECTIVES.map((directive) => [directive, ...sourcesOf(directive, parts)].join(' ')),
    ...trustedTypes(parts),
    ...(upgradeInsecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
