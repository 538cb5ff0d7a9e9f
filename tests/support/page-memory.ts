import type { CDPSession, Page } from 'playwright-core';

/** Memory of a page: its DOM and its heap. */
export interface PageMemory {
  readonly nodes: number;
  readonly listeners: number;
  /** Bytes of the JavaScript heap. */
  readonly heap: number;
}

/** Reads the browser's DOM counters and heap size after garbage collection. */
export async function measureMemory(session: CDPSession, page: Page): Promise<PageMemory> {
  // Two rounds: finalisers of the first let go of more.
  for (let round = 0; round < 2; round += 1) {
    await session.send('HeapProfiler.collectGarbage');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { nodes, listeners, heap: usedSize };
}
