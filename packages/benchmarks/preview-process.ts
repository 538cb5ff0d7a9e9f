// The built preview in a process of its own, for `bench preview`: the folder of the build is its argument.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createPreviewServer, type RenderRequest } from '../../src/preview/server/preview-server.ts';
import { reportUsage } from './measured-process.ts';

const [folder = ''] = process.argv.slice(2);
// Written by Astro's adapter for Node in middleware mode.
const { handler } = (await import(pathToFileURL(join(folder, 'server/entry.mjs')).href)) as {
  readonly handler: RenderRequest;
};
const server = createPreviewServer({ folder, port: 0, render: handler });
const { port } = await server.listen();
// Live events of the content service would keep the process alive.
reportUsage(`http://localhost:${port}`, () => void server.close().then(() => process.exit(0)));
