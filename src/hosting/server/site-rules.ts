import { statSync } from 'node:fs';
import { join } from 'node:path';
import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';
import { parseRequestTarget, type RequestTarget } from './request-target.ts';

/** Effect of a line of `_redirects` on a request. */
export type RedirectRule = {
  readonly status: number;
  /** Applies even where a file exists. */
  readonly isForced: boolean;
} & (
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'rewrite'; readonly segments: readonly string[] }
);

/** The rules of `_headers`, `_redirects` and `netlify.toml`, as Netlify's own engines read them. */
export interface SiteRules {
  redirectFor(target: RequestTarget, requestHeaders: Headers): Promise<RedirectRule | undefined>;
  /** Headers for a file served at this path. */
  headersFor(path: string): Promise<ReadonlyMap<string, string>>;
  /** Headers of every path, which also responses without a file have. */
  headersEverywhere(): Promise<ReadonlyMap<string, string>>;
}

/** Settings of {@link createSiteRules}. */
export interface SiteRulesOptions {
  /** The built folder. */
  readonly root: string;
  /** Path of a `netlify.toml` whose headers and redirects apply as well. */
  readonly netlifyConfig?: string | undefined;
}

type RedirectsMatch = NonNullable<Awaited<ReturnType<RedirectsHandler['match']>>>;

/** Headers that Netlify's servers set themselves and never take from rules. */
const RESERVED_HEADERS: ReadonlySet<string> = new Set(
  [
    ['accept-ranges', 'age', 'allow', 'alt-svc', 'connection', 'content-encoding', 'content-length'],
    ['content-range', 'date', 'location', 'server', 'set-cookie', 'trailer', 'transfer-encoding', 'upgrade'],
  ].flat(),
);

/** Maximum number of paths whose headers are held; beyond it all are computed anew. */
const MAX_HELD_PATHS = 2000;

/** Path that only the rules for all paths match. */
const EVERYWHERE = '/*';

/** Stands for the site while rules are matched; rules of the site never name a host. */
const MATCHED_ORIGIN = 'http://localhost';

/** Builds a `Location` on this site: a leading `//` would be read as another host. */
function ownLocation(target: URL): string {
  return `${target.pathname.replace(/^\/+/, '/')}${target.search}${target.hash}`;
}

function toRule(match: RedirectsMatch): RedirectRule | undefined {
  const { target, statusCode: status, force: isForced } = match;
  const isOwn = target.origin === MATCHED_ORIGIN;
  // A splat could turn a path of this site into an address of another one: only a rule that
  // spells out a host may lead there.
  if (!isOwn && !match.external) return undefined;
  if (match.redirect) {
    return { kind: 'redirect', status, isForced, location: isOwn ? ownLocation(target) : target.href };
  }
  const rewritten = isOwn ? parseRequestTarget(ownLocation(target).replace(/#.*$/, '')) : undefined;
  if (!rewritten || 'refused' in rewritten) {
    throw new Error(
      `_redirects rewrites to '${target.href}'. This server rewrites to files of the site only.`,
    );
  }
  return { kind: 'rewrite', status, isForced, segments: rewritten.segments };
}

/** Returns what changes when a file does. Synchronous: a thread of the pool costs ten times the lookup. */
function fileVersion(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.mtimeMs}:${found.size}` : 'absent';
}

/**
 * Reads the rules of a built folder. They are read again when their files change, so that a new
 * build shows without a restart.
 */
export function createSiteRules({ root, netlifyConfig }: SiteRulesOptions): SiteRules {
  const redirectsFile = join(root, '_redirects');
  const headerFiles = [join(root, '_headers'), ...(netlifyConfig === undefined ? [] : [netlifyConfig])];
  // The engine reads and parses its files for every request, which takes longer than sending most files.
  let held = { version: '', byPath: new Map<string, Promise<ReadonlyMap<string, string>>>() };
  let redirects: { version: string; handler: RedirectsHandler } | undefined;

  const headers = new HeadersHandler({ projectDir: root, configPath: netlifyConfig, logger: console });

  // The handler reads its file once, when it is created.
  const currentRedirects = () => {
    const version = fileVersion(redirectsFile);
    if (redirects?.version !== version) {
      const handler = new RedirectsHandler({
        projectDir: root,
        publicDir: root,
        configPath: netlifyConfig,
        configRedirects: [],
        jwtRoleClaim: '',
        jwtSecret: '',
      });
      redirects = { version, handler };
    }
    return redirects.handler;
  };

  const computeHeaders = async (path: string) => {
    const values = await headers.apply(new Request(`${MATCHED_ORIGIN}${path}`));
    return new Map(Object.entries(values).filter(([name]) => !RESERVED_HEADERS.has(name.toLowerCase())));
  };

  const headersFor = async (path: string) => {
    const version = headerFiles.map(fileVersion).join();
    if (held.version !== version || held.byPath.size >= MAX_HELD_PATHS) held = { version, byPath: new Map() };
    const { byPath } = held;
    const found = byPath.get(path) ?? computeHeaders(path);
    byPath.set(path, found);
    // What failed is tried again.
    found.catch(() => byPath.delete(path));
    return found;
  };

  return {
    async redirectFor({ path, search }, requestHeaders) {
      const handler = currentRedirects();
      // Only the engine's `match` is used. Its `handle` answers rewrites with status 200 whatever
      // the rule says, which would turn every "not found" page into a found one.
      const request = new Request(`${MATCHED_ORIGIN}${path}${search}`, { headers: requestHeaders });
      const match = await handler.match(request);
      return match && toRule(match);
    },
    headersFor,
    headersEverywhere: () => headersFor(EVERYWHERE),
  };
}
