import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createCompression } from '../../hosting/server/compressed-files.ts';
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
  /** Receives what a visitor only sees as status 500. */
  readonly onError?: (error: unknown) => void;
}

/** Creates a server for the built preview: files as the host serves them, all else rendered for each request. */
export function createPreviewServer(options: PreviewServerOptions): HttpServer {
  const { folder, port, render, onError = console.error } = options;
  const root = join(folder, 'client');
  const rules = createSiteRules({ root });
  const compressed = createCompression();

  return createHttpServer({
    port,
    host: '127.0.0.1',
    headers: () => rules.headersEverywhere(),
    async handle(request, response) {
      const target = parseRequestTarget(request.url ?? '');
      if ('refused' in target) return sendText(response, target.refused, 'Bad Request');
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const located = isRead ? locate(root, target) : undefined;
      if (located?.kind !== 'file') {
        // Pages bring their own.
        clearHeaders(response);
        return render(request, response);
      }
      const headers = await rules.headersFor(target.path);
      return sendFile(request, response, { file: located.file, status: 200, headers }, compressed);
    },
    onError,
  });
}
