import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { createHttpServer, type HttpServer } from '../../hosting/server/http-server.ts';
import { parseRequestTarget } from '../../hosting/server/request-target.ts';
import { clearHeaders, sendFile, sendText } from '../../hosting/server/respond.ts';
import { locate } from '../../hosting/server/site-files.ts';
import { createSiteRules } from '../../hosting/server/site-rules.ts';

/** Handler of requests that no file serves, as the adapter for Node builds it. */
export type RenderRequest = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Settings of {@link createPreviewServer}. */
export interface PreviewServerOptions {
  /** Folder of the built preview. */
  readonly folder: string;
  readonly port: number;
  readonly render: RenderRequest;
  /** Number of proxies before the server, each of which adds an address to `X-Forwarded-For`. Default: none. */
  readonly trustedProxies?: number | undefined;
  /** Receives what a visitor only sees as status 500. */
  readonly onError?: (error: unknown) => void;
}

/** Methods that pages and functions have; of others the adapter makes an error, as of `TRACE`, or a page. */
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];

/** Creates a server for the built preview: files as the host serves them, all else rendered for each request. */
export function createPreviewServer(options: PreviewServerOptions): HttpServer {
  const { folder, port, render, trustedProxies = 0, onError = console.error } = options;
  const root = join(folder, 'client');
  const rules = createSiteRules({ root });

  return createHttpServer({
    port,
    host: '127.0.0.1',
    headers: () => rules.headersEverywhere(),
    async handle(request, response) {
      const target = parseRequestTarget(request.url ?? '');
      if ('refused' in target) return sendText(response, target.refused, 'Bad Request');
      if (!METHODS.includes(request.method ?? '')) {
        response.setHeader('Allow', METHODS.join(', '));
        return sendText(response, 405, 'Method Not Allowed');
      }
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const located = isRead ? locate(root, target) : undefined;
      if (located?.kind !== 'file') {
        // Pages bring their own.
        clearHeaders(response);
        // The adapter takes the first address, which is whatever the client writes.
        request.headers['x-forwarded-for'] = clientAddress(request, trustedProxies);
        return render(request, response);
      }
      const headers = await rules.headersFor(target.path);
      return sendFile(request, response, { file: located.file, status: 200, headers });
    },
    onError,
  });
}

/**
 * Finds the address of a client: that which the outermost trusted proxy has seen. What is left of it in the header was
 * written by the client. Without such an address it is that of the connection.
 */
function clientAddress({ headers, socket }: IncomingMessage, trustedProxies: number): string | undefined {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join().split(',');
  const seen = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined;
  return seen !== undefined && isIP(seen) > 0 ? seen : socket.remoteAddress;
}
