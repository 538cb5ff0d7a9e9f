import { expect, it } from 'vitest';
import type { LastingBrowser } from './lasting-browser.ts';
import { useBrowser } from './lasting-browser.ts';

const lasting = useBrowser();

/** Process of the browser itself, not of one of its pages. */
async function processOf(owner: LastingBrowser): Promise<number> {
  const session = await (await owner.browser()).newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const main = processInfo.find(({ type }) => type === 'browser');
  if (!main) throw new Error('The browser has no process.');
  return main.id;
}

const PAGE = 'data:text/html,<title>Here</title>';

const processes: number[] = [];

it.each(['first', 'second', 'third'])('does not affect the %s test', async () => {
  const context = await lasting.newContext();
  const page = await context.newPage();
  await page.goto(PAGE);
  expect(await page.title()).toBe('Here');
  const id = await processOf(lasting);
  expect(processes).not.toContain(id);
  processes.push(id);
  // Simulates a crash: the test leaves a context that cannot be closed.
  process.kill(id, 'SIGKILL');
});

it('can die during a test, which continues with another', async () => {
  const context = await lasting.newContext();
  const page = await context.newPage();
  const closed = page.waitForEvent('close');
  process.kill(await processOf(lasting), 'SIGKILL');
  await closed;
  await expect(page.goto(PAGE)).rejects.toThrow(/closed/);
  const next = await (await lasting.newContext()).newPage();
  await next.goto(PAGE);
  expect(await next.title()).toBe('Here');
});
