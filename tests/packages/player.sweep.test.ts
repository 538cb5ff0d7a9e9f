import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { movingSquare } from '../player/animations.ts';
import { buildForMode } from '../player/build-for-mode.ts';
import { type FixtureServer, serveFixture } from '../player/serve-fixture.ts';
import { useBrowser } from '../support/lasting-browser.ts';
import { type InstalledPackage, installPacked, readmeCode } from './packed-package.ts';

const run = promisify(execFile);
const browser = useBrowser();
let installed: InstalledPackage;
let server: FixtureServer;

const write = (name: string, text: string) => writeFile(join(installed.folder, name), text);

/** Opens a page of the project and waits for the drawing. @returns errors and messages of its console. */
async function drawnBy(path: string): Promise<readonly string[]> {
  const page = await (await browser.newContext()).newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => problems.push(message.text()));
  await page.goto(`${server.origin}/project/${path}`);
  await expect.poll(() => page.locator('svg g *').count(), { timeout: 60_000 }).toBeGreaterThan(0);
  await page.close();
  return problems;
}

beforeAll(async () => {
  installed = await installPacked('animation-player');
  server = await serveFixture(installed.folder);
  server.folder('/project/', installed.folder);
  const react = await readmeCode('animation-player', 'jsx');
  await Promise.all([
    write('loaf.json', JSON.stringify(movingSquare({ op: 600 }))),
    write('loaf.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>'),
    write('plain.html', await readmeCode('animation-player', 'html')),
    write('Animation.jsx', react),
    write('index.html', '<div id="root"></div><script type="module" src="main.jsx"></script>'),
    write(
      'main.jsx',
      `import { StrictMode } from 'react';
      import { createRoot } from 'react-dom/client';
      import { Animation } from './Animation.jsx';
      const animation = <Animation src="/project/loaf.json" description="A loaf" />;
      createRoot(document.getElementById('root')).render(<StrictMode>{animation}</StrictMode>);`,
    ),
    write(
      'server.jsx',
      `import { renderToString } from 'react-dom/server';
      import { Animation } from './Animation.jsx';
      console.log(renderToString(<Animation src="/loaf.json" description="A loaf" />));`,
    ),
  ]);
}, 180_000);
afterAll(async () => {
  await server.close();
  await installed.remove();
});

it('plays in a plain page as its README says', async () => {
  expect(await drawnBy('plain.html')).toEqual([]);
});

it("plays in React's strict mode, bundled by Vite", async () => {
  await buildForMode('development', {
    root: installed.folder,
    base: '/project/dist/',
    build: { outDir: 'dist' },
  });
  const problems = await drawnBy('dist/index.html');
  expect(problems.filter((text) => !text.includes('React DevTools'))).toEqual([]);
});

it('renders on a server', async () => {
  const output = { outDir: 'server', ssr: 'server.jsx' };
  await buildForMode('production', { root: installed.folder, build: output });
  const { stdout } = await run(process.execPath, ['server/server.mjs'], { cwd: installed.folder });
  expect(stdout.trim()).toBe('<div></div>');
});
