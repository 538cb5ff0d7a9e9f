import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../scripts/lib/browser.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { callOf, type Engine, HEIGHT, LOAD_MS, withinTime } from './engine.ts';
import { startGroup } from './process-group.ts';

type Call = (method: 'GET' | 'POST', path: string, body?: object, limit?: number) => Promise<unknown>;

/** The buttons of the browser give way: with their padding no window would be narrower than 447 px. */
const NARROW = '* { min-width: 0; margin: 0; padding: 0; }';

/** Starts WebKitGTK on a screen of its own and drives it over WebDriver (https://www.w3.org/TR/webdriver2/). */
export async function startWebKit(): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), NARROW);
  const screen = startGroup(await findProgram('Xvfb'), ['-displayfd', '1', '-screen', '0', '1600x1200x24']);
  const groups = [screen];
  const close = async () => {
    await Promise.all(groups.map((group) => group.kill()));
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const [display] = await screen.printed(/^\d+/);
    const port = await freePort();
    const environment = {
      DISPLAY: `:${display}`,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CACHE_HOME: folder,
    };
    groups.push(startGroup(await findProgram('WebKitWebDriver'), [`--port=${port}`], environment));
    return { ...(await createWindow(callsOf(`http://127.0.0.1:${port}`))), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function callsOf(origin: string): Call {
  return async (method, path, body, limit) => {
    const request = fetch(origin + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const response = await withinTime(request, `WebKit, ${path.replace(/^\/session\/[^/]+/, '')}`, limit);
    // As WebDriver describes every response.
    const { value } = (await response.json()) as { readonly value: unknown };
    if (response.ok) return value;
    throw new Error(`WebKit, ${path}: ${JSON.stringify(value)}`);
  };
}

/** Waits until the driver listens. */
async function waitForDriver(call: Call): Promise<void> {
  const end = performance.now() + LOAD_MS;
  for (;;) {
    try {
      await call('GET', '/status');
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function createWindow(call: Call): Promise<Omit<Engine, 'close'>> {
  await waitForDriver(call);
  // As WebDriver describes a session.
  const { sessionId, capabilities } = (await call('POST', '/session', { capabilities: {} }, LOAD_MS)) as {
    readonly sessionId: string;
    readonly capabilities: { readonly browserVersion: string };
  };
  const session = `/session/${sessionId}`;
  return {
    version: capabilities.browserVersion,
    async open(url) {
      await call('POST', `${session}/url`, { url }, LOAD_MS);
    },
    async evaluate(script, ...args) {
      const body = { script: `return ${callOf(script, args)}`, args: [] };
      // Converted to JSON as the script's result.
      return (await call('POST', `${session}/execute/sync`, body)) as ReturnType<typeof script>;
    },
    async click(selector) {
      const found = await call('POST', `${session}/element`, { using: 'css selector', value: selector });
      // As WebDriver describes an element.
      const [id] = Object.values(found as Readonly<Record<string, string>>);
      await call('POST', `${session}/element/${id}/click`, {});
    },
    async resize(width) {
      await call('POST', `${session}/window/rect`, { width, height: HEIGHT });
    },
  };
}
