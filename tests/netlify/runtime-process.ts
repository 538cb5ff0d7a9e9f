import { createServer, type IncomingMessage } from 'node:http';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sendResponse } from '../../src/hosting/server/run-function.ts';
import { sendText } from '../../src/hosting/server/respond.ts';
import { sendEntityTags } from './runtime-hooks.ts';

/** Part of the host's runtime that is used here; its packages are in a folder of their own, without visible types. */
interface NetlifyDev {
  start(): Promise<unknown>;
  stop(): Promise<void>;
  handleAndIntrospectNodeRequest(
    request: IncomingMessage,
  ): Promise<{ readonly response: Response; readonly type: string } | undefined>;
}

/** Header that names the part of the runtime which has responded. */
const PART_HEADER = 'x-test-part';

// Serves a project with the host's own runtime until the process is stopped; sends its port to the parent process.
const { values } = parseArgs({ options: { packages: { type: 'string' }, project: { type: 'string' } } });
const { packages, project } = values;
if (packages === undefined || project === undefined) {
  throw new Error('Usage: node tests/netlify/runtime-process.ts --packages FOLDER --project FOLDER');
}

await sendEntityTags(packages);
const file = pathToFileURL(join(packages, 'node_modules/@netlify/dev/dist/main.js'));
// A pinned package, see NetlifyDev.
const { NetlifyDev } = (await import(file.href)) as {
  readonly NetlifyDev: new (options: object) => NetlifyDev;
};

const server = createServer((request, response) => {
  // The host knows the address of every visitor.
  request.headers['x-forwarded-for'] ??= request.socket.remoteAddress;
  runtime
    .handleAndIntrospectNodeRequest(request)
    .then((handled) => {
      if (!handled) return sendText(response, 404, 'Not Found');
      response.setHeader(PART_HEADER, handled.type);
      return sendResponse(handled.response, response);
    })
    .catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) sendText(response, 500, 'Internal Server Error');
    });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = server.address();
if (address === null || typeof address === 'string') throw new Error('The server has no port.');

const runtime = new NetlifyDev({
  projectRoot: project,
  // Requests that edge functions let go on come back here.
  serverAddress: `http://localhost:${address.port}`,
  skipGitignore: true,
  // Nothing may be requested from outside, and no database is needed.
  geolocation: { enabled: false },
  aiGateway: { enabled: false },
  database: { enabled: false },
  images: { enabled: false },
});
await runtime.start();
process.send?.({ port: address.port });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.closeAllConnections();
    void runtime.stop().then(() => process.exit(0));
  });
}
