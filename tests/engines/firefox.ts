import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../scripts/lib/browser.ts';
import { callOf, type Engine, HEIGHT, LOAD_MS, withinTime } from './engine.ts';
import { startGroup } from './process-group.ts';

type Send = (method: string, params?: object, limit?: number) => Promise<Readonly<Record<string, unknown>>>;

/** Starts Firefox without a window and drives it over WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export async function startFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const group = startGroup(await findProgram('firefox-esr', 'firefox'), [...args, 'about:blank'], {
    HOME: profile,
  });
  const close = async () => {
    await group.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const [, address] = await group.printed(/WebDriver BiDi listening on (ws:\S+)/);
    return { ...(await createWindow(await connect(`${address}/session`))), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens the connection that commands are sent over. */
async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<Readonly<Record<string, unknown>>>>();
  socket.addEventListener('message', ({ data }) => {
    // As BiDi describes the messages of the browser.
    const { id, result, error, message } = JSON.parse(String(data)) as {
      readonly id?: number;
      readonly result?: Readonly<Record<string, unknown>>;
      readonly error?: string;
      readonly message?: string;
    };
    const command = waiting.get(id ?? 0);
    if (error === undefined) command?.resolve(result ?? {});
    else command?.reject(new Error(`${error}: ${message}`));
  });
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  socket.addEventListener('open', resolve);
  socket.addEventListener('error', reject);
  await withinTime(promise, 'Firefox', LOAD_MS);
  let last = 0;
  return (method, params = {}, limit) => {
    const id = ++last;
    const command = Promise.withResolvers<Readonly<Record<string, unknown>>>();
    waiting.set(id, command);
    socket.send(JSON.stringify({ id, method, params }));
    return withinTime(command.promise, `Firefox, ${method}`, limit);
  };
}

async function createWindow(send: Send): Promise<Omit<Engine, 'close'>> {
  const session = await send('session.new', { capabilities: {} }, LOAD_MS);
  const created = await send('browsingContext.create', { type: 'tab' }, LOAD_MS);
  const { context } = created;
  const target = { context };
  const run = async (expression: string) => {
    const answer = await send('script.evaluate', { expression, target, awaitPromise: true });
    // As BiDi describes the result of a script, which is text here.
    const { result, exceptionDetails } = answer as {
      readonly result?: { readonly value?: string };
      readonly exceptionDetails?: { readonly text: string };
    };
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result?.value;
  };
  // As BiDi describes a session.
  const { browserVersion } = session['capabilities'] as { readonly browserVersion: string };
  return {
    version: browserVersion,
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' }, LOAD_MS);
    },
    async evaluate(script, ...args) {
      const text = await run(`Promise.resolve(${callOf(script, args)}).then(JSON.stringify)`);
      // Written by the page as the script's result.
      return (text === undefined ? undefined : JSON.parse(text)) as ReturnType<typeof script>;
    },
    async click(selector) {
      const locator = { type: 'css', value: selector };
      const { nodes } = await send('browsingContext.locateNodes', { context, locator });
      // As BiDi describes found nodes.
      const [node] = nodes as readonly { readonly sharedId: string }[];
      if (!node) throw new Error(`Nothing is there to click: ${selector}`);
      const origin = { type: 'element', element: { sharedId: node.sharedId } };
      const actions = [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    async resize(width) {
      await send('browsingContext.setViewport', { context, viewport: { width, height: HEIGHT } });
    },
  };
}
