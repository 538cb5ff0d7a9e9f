import type { Browser, BrowserContext } from 'playwright-core';
import { expect, it, vi } from 'vitest';
import { createLastingBrowser } from './lasting-browser.ts';

interface Stub {
  readonly name: number;
  isAlive: boolean;
  /** `true` if `isConnected()` notices its death, `false` if only the next command fails. */
  tells: boolean;
  readonly closedContexts: string[];
  readonly close: () => Promise<void>;
}

/** Browsers in a row, as a launcher gives them. */
function launcher() {
  const started: Stub[] = [];
  const launch = vi.fn(() => {
    const stub: Stub = {
      name: started.length,
      isAlive: true,
      tells: true,
      closedContexts: [],
      close: vi.fn(() => {
        stub.isAlive = false;
        return Promise.resolve();
      }),
    };
    started.push(stub);
    let contexts = 0;
    const browser: Pick<Browser, 'isConnected' | 'close'> & { newContext(): Promise<BrowserContext> } = {
      isConnected: () => stub.isAlive || !stub.tells,
      close: stub.close,
      newContext() {
        if (!stub.isAlive) {
          stub.tells = true;
          return Promise.reject(new Error('The browser has been closed'));
        }
        const name = `${stub.name}/${contexts++}`;
        const context = {
          name,
          close: () => {
            if (!stub.isAlive) return Promise.reject(new Error('The browser has been closed'));
            stub.closedContexts.push(name);
            return Promise.resolve();
          },
        };
        // The part of a window that is used here.
        return Promise.resolve(context as unknown as BrowserContext);
      },
    };
    // The part of a browser that is used here.
    return Promise.resolve(browser as unknown as Browser);
  });
  return { launch, started };
}

const nameOf = (context: BrowserContext) => Reflect.get(context, 'name') as unknown;

it('launches one browser for all contexts, at the first use', async () => {
  const { launch } = launcher();
  const lasting = createLastingBrowser(launch);
  expect(launch).not.toHaveBeenCalled();
  const contexts = await Promise.all([lasting.newContext(), lasting.newContext()]);
  expect(contexts.map(nameOf)).toEqual(['0/0', '0/1']);
  await lasting.closeContexts();
  expect(nameOf(await lasting.newContext())).toBe('0/2');
  expect(launch).toHaveBeenCalledOnce();
});

it.each([
  ['that says so', true],
  ['of which nobody has heard yet', false],
])('relaunches a dead browser %s, once for concurrent callers', async (_, tells) => {
  const { launch, started } = launcher();
  const lasting = createLastingBrowser(launch);
  await lasting.newContext();
  Object.assign(started[0] ?? {}, { isAlive: false, tells });
  const contexts = await Promise.all([lasting.newContext(), lasting.newContext()]);
  expect(contexts.map(nameOf).toSorted()).toEqual(['1/0', '1/1']);
  expect(launch).toHaveBeenCalledTimes(2);
});

it('launches again after a failed launch', async () => {
  const { launch } = launcher();
  launch.mockRejectedValueOnce(new Error('It does not start'));
  const lasting = createLastingBrowser(launch);
  await expect(lasting.newContext()).rejects.toThrow('It does not start');
  expect(nameOf(await lasting.newContext())).toBe('0/0');
});

it('rethrows errors of the caller', async () => {
  const { launch } = launcher();
  const lasting = createLastingBrowser(launch);
  const browser = await lasting.browser();
  vi.spyOn(browser, 'newContext').mockRejectedValueOnce(new Error('No such option'));
  await expect(lasting.newContext()).rejects.toThrow('No such option');
  expect(launch).toHaveBeenCalledOnce();
});

it('closes each context once', async () => {
  const { launch, started } = launcher();
  const lasting = createLastingBrowser(launch);
  await lasting.newContext();
  await lasting.closeContexts();
  await lasting.closeContexts();
  expect(started[0]?.closedContexts).toEqual(['0/0']);
  await lasting.newContext();
  await lasting.closeContexts();
  expect(started[0]?.closedContexts).toEqual(['0/0', '0/1']);
  expect(started[0]?.close).not.toHaveBeenCalled();
});

it('discards a browser that cannot close a context, without an error', async () => {
  const { launch, started } = launcher();
  const lasting = createLastingBrowser(launch);
  await lasting.newContext();
  // It still calls itself alive.
  Object.assign(started[0] ?? {}, { isAlive: false, tells: false });
  await lasting.closeContexts();
  expect(started[0]?.close).toHaveBeenCalledOnce();
  expect(nameOf(await lasting.newContext())).toBe('1/0');
});

it('closes nothing if no context was opened', async () => {
  const { launch } = launcher();
  const lasting = createLastingBrowser(launch);
  await lasting.closeContexts();
  expect(launch).not.toHaveBeenCalled();
});
