import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readPreviewSite } from '../environment.ts';
import { createPreviewServer, type RenderRequest } from './preview-server.ts';

// Serves the built preview until the process is stopped; sends its port to the parent process.
const { values } = parseArgs({ options: { folder: { type: 'string' }, port: { type: 'string' } } });
if (values.folder === undefined) {
  throw new Error('Usage: node src/preview/server/main.ts --folder FOLDER [--port PORT]');
}
const folder = resolve(values.folder);
// Written by Astro's adapter for Node in middleware mode.
const { handler } = (await import(pathToFileURL(join(folder, 'server/entry.mjs')).href)) as {
  readonly handler: RenderRequest;
};
const { trustedProxies } = readPreviewSite(process.env);
const server = createPreviewServer({
  folder,
  port: Number(values.port ?? 0),
  render: handler,
  trustedProxies,
});
const { port } = await server.listen();
process.send?.({ type: 'listening', port });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
