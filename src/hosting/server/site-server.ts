import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIPv6 } from 'node:net';
import { join } from 'node:path';
import type { Environment } from '../../config/deployment/environment.ts';
import { createEdgeFunctions, edgeFunctionOf } from '../edge/edge-functions.ts';
import type { SiteFunction } from '../functions/site-function.ts';
import { createFormPosts } from './form-posts.ts';
import { createHttpServer } from './http-server.ts';
import { requestHeaders, runEdgeFunction, runFunction } from './run-function.ts';
import { parseRequestTarget } from './request-target.ts';
import { sendFile, sendRedirect, sendText } from './respond.ts';
import { locate, locateRewritten } from './site-files.ts';
import { createSiteRules, type RedirectRule, type SiteRules } from './site-rules.ts';

/** Settings of {@link createSiteServer}. */
export interface SiteServerOptions {
  /** The built folder. */
  readonly root: string;
  readonly port: number;
  /** Address to listen on; only this machine by default. */
  readonly host?: string;
  /** Path of a `netlify.toml` whose headers and redirects apply as well. */
  readonly netlifyConfig?: string | undefined;
  /** Functions by path; they win over files. Default: none. */
  readonly functions?: Readonly<Record<string, SiteFunction>> | undefined;
  /** Content service of pictures and films. Default: none, so that their addresses lead to nothing. */
  readonly content?: Environment['sanity'] | undefined;
  /** Finds the file of a path that the folder lacks: one that is yet to be published. Default: there is none. */
  readonly findFile?: ((path: string) => Promise<string | undefined>) | undefined;
  /** Receives what a visitor only sees as status 500. */
  readonly onError?: (error: unknown) => void;
  /** Receives a line about every form that was posted. */
  readonly onForm?: (line: string) => void;
}

/** A server of a built site. */
export interface SiteServer {
  /** Starts listening; rejects with the system's error when the port cannot be had. */
  listen(): Promise<{ readonly origin: string }>;
  /** Stops at once, open connections included. */
  close(): Promise<void>;
}

const LOOPBACK = '127.0.0.1';
const NOT_FOUND_PAGE = ['404.html'];
const REFUSALS = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  413: 'Content Too Large',
  414: 'URI Too Long',
} as const;

function originOf(host: string, port: number): string {
  if (host === LOOPBACK) return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

function refuseForm(response: ServerResponse, status: 404 | 405 | 413): void {
  if (status === 405) response.setHeader('Allow', 'GET, HEAD');
  // What was not read of a long body would be taken for the next request.
  if (status === 413) response.setHeader('Connection', 'close');
  sendText(response, status, REFUSALS[status]);
}

/** Reads a file of the built site for an edge function; `undefined` if there is none. */
function readSiteFile(root: string, path: string): Promise<string | undefined> {
  return readFile(join(root, path), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Answers requests for a built folder in the order Netlify does. */
function createRequestHandler(
  { root, functions, content, findFile, onForm = console.log }: SiteServerOptions,
  rules: SiteRules,
) {
  const functionsByPath = new Map(Object.entries(functions ?? {}));
  const edgeFunctions = createEdgeFunctions(content, (path) => readSiteFile(root, path));
  const decideForm = createFormPosts(root);

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = parseRequestTarget(request.url ?? '');
    const path = 'refused' in target ? '' : target.path;
    const atEdge = edgeFunctionOf(edgeFunctions, path);
    if (
      atEdge &&
      'search' in target &&
      (await runEdgeFunction(atEdge, path + target.search, request, response))
    )
      return;
    const respond = functionsByPath.get(path);
    if (respond) return runFunction(respond, path, request, response);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const form = isRead ? undefined : await decideForm(request);
    if (form?.kind === 'refused') return refuseForm(response, form.status);
    if ('refused' in target) return sendText(response, target.refused, REFUSALS[target.refused]);

    const sendSiteFile = async (file: string, status: number) =>
      sendFile(request, response, { file, status, headers: await rules.headersFor(target.path) });
    const rewrite = async (segments: readonly string[], status: number): Promise<boolean> => {
      const file = locateRewritten(root, segments);
      if (file !== undefined) await sendSiteFile(file, status);
      return file !== undefined;
    };
    const apply = async (rule: RedirectRule): Promise<boolean> => {
      if (rule.kind === 'rewrite') return rewrite(rule.segments, rule.status);
      sendRedirect(response, rule.status, rule.location);
      return true;
    };

    const rule = await rules.redirectFor(target, requestHeaders(request));
    if (rule?.isForced && (await apply(rule))) return;
    const located = locate(root, target);
    if (located.kind === 'file') {
      if (form) onForm(form.log);
      return sendSiteFile(located.file, 200);
    }
    const found = located.kind === 'none' && isRead ? await findFile?.(target.path) : undefined;
    if (found !== undefined) return sendSiteFile(found, 200);
    if (located.kind === 'moved') return sendRedirect(response, 301, located.path + target.search);
    if (rule && !rule.isForced && (await apply(rule))) return;
    if (await rewrite(NOT_FOUND_PAGE, 404)) return;
    sendText(response, 404, 'Not Found');
  };
}

/**
 * Creates a server for a built folder that behaves as Netlify's network: rules of `_headers` and `_redirects`, one URL
 * per page, localized "not found" pages, entity tags, compression, functions, edge functions, and form submissions to
 * any page. One known difference: Netlify's redirect engine for Node ignores `/* /index.html 200`.
 */
export function createSiteServer(options: SiteServerOptions): SiteServer {
  const { root, netlifyConfig, port, host = LOOPBACK, onError = console.error } = options;
  const rules = createSiteRules({ root, netlifyConfig });
  const server = createHttpServer({
    port,
    host,
    headers: () => rules.headersEverywhere(),
    handle: createRequestHandler(options, rules),
    onError,
  });
  return {
    listen: async () => ({ origin: originOf(host, (await server.listen()).port) }),
    close: () => server.close(),
  };
}
