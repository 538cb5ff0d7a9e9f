import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import compression from 'compression';
import { createCompressedFiles } from '../../hosting/server/compressed-files.ts';
import { parseRequestTarget } from '../../hosting/server/request-target.ts';
import { sendFile, sendText } from '../../hosting/server/respond.ts';
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
  /** Receives what a visitor only sees as status 500. */
  readonly onError?: (error: unknown) => void;
}

/** A server of the built preview. */
export interface PreviewServer {
  /** Starts listening; rejects with the system's error when the port cannot be had. */
  listen(): Promise<{ readonly port: number }>;
  /** Stops at once, open connections included. */
  close(): Promise<void>;
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const LOOPBACK = '127.0.0.1';

/** Creates a server for the built preview: files as the host serves them, all else rendered for each request. */
export function createPreviewServer(options: PreviewServerOptions): PreviewServer {
  const { folder, port, render, onError = console.error } = options;
  const root = join(folder, 'client');
  const rules = createSiteRules({ root });
  const compressed = createCompressedFiles();
  // Typed for Express, whose request and response extend Node's; the middleware uses only the latter.
  const compress = compression() as unknown as Middleware;

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = parseRequestTarget(request.url ?? '');
    if ('refused' in target) return sendText(response, target.refused, 'Bad Request');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const located = isRead ? locate(root, target) : undefined;
    if (located?.kind !== 'file') return render(request, response);
    const headers = await rules.headersFor(target.path);
    return sendFile(request, response, { file: located.file, status: 200, headers }, compressed);
  };
  const server = createServer((request, response) => {
    compress(request, response, () => {
      handle(request, response).catch((error: unknown) => {
        onError(error);
        if (response.headersSent) response.destroy();
        else sendText(response, 500, 'Internal Server Error');
      });
    });
  });

  return {
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, LOOPBACK, () => {
          server.off('error', reject);
          const address = server.address();
          // A string or null only for pipes and closed servers.
          if (address === null || typeof address === 'string') reject(new Error(`No port at ${LOOPBACK}`));
          else resolve({ port: address.port });
        });
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
