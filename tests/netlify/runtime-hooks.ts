import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/*
 * Loaded before everything else in the process of the host's runtime and in the threads of its functions. The runtime is
 * made for a development server; here it responds as the host does.
 */

/** Variable with the origins that functions reach instead of third parties, as JSON. */
export const UPSTREAMS_VARIABLE = 'TEST_UPSTREAMS';

/** Header of requests that the runtime sends to the program in which edge functions run. */
const EDGE_HEADER = 'x-nf-edge-functions';

// Set by the test that starts the process.
const upstreams = JSON.parse(process.env[UPSTREAMS_VARIABLE] ?? '{}') as Readonly<Record<string, string>>;
const send = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  // The runtime would follow a redirect that an edge function responds with.
  if (request.headers.has(EDGE_HEADER)) return send(request, { redirect: 'manual' });
  const { origin, pathname, search } = new URL(request.url);
  const upstream = upstreams[origin];
  return send(upstream === undefined ? request : new Request(`${upstream}${pathname}${search}`, request));
};

/** Parts of the server of blobs that comes with the runtime; its types are not visible here. */
interface BlobsServer {
  readonly address: string;
  get: (this: BlobsServer, request: Request) => Promise<Response>;
  getLocalPaths(url: URL): { readonly dataPath?: string };
}

/** Class of that server. */
interface BlobsServerClass {
  readonly prototype: BlobsServer;
  readonly generateETag: (file: string) => Promise<string>;
}

/**
 * Has the server of blobs send the entity tag with a blob, which the host does and conditional writes need; by itself it
 * sends it with writes and lists only.
 *
 * @param folder folder of the runtime's packages.
 */
export async function sendEntityTags(folder: string): Promise<void> {
  // The module that the runtime imports: the package has another one for `require`.
  const file = join(folder, 'node_modules/@netlify/blobs/dist/server.js');
  // A pinned package, see BlobsServer.
  const module = (await import(pathToFileURL(file).href)) as { readonly BlobsServer: BlobsServerClass };
  const { prototype, generateETag } = module.BlobsServer;
  const { get } = prototype;
  prototype.get = async function getWithTag(request) {
    const response = await get.call(this, request);
    const { dataPath } = this.getLocalPaths(new URL(request.url, this.address));
    if (response.ok && dataPath !== undefined) response.headers.set('etag', await generateETag(dataPath));
    return response;
  };
}
