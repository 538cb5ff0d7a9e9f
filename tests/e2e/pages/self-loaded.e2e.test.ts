import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, inject, it } from 'vitest';
import { PAGE_BUDGET } from '../../support/budgets.ts';
import { useSite, waitForIdle } from '../visits/site-visit.ts';

const site = useSite();
const { root } = inject('site');

it.each(['/de/', '/de/restewoche/', '/de/blog/', '/de/kontakt/'])(
  '%s loads no more script by itself than the budget, whatever it does when it is idle',
  async (path) => {
    const { page, requests } = await site.visit({ device: 'phone' });
    await page.addInitScript(() => {
      // The browser of tests tells of a pointer in the corner of its window, which nobody has moved.
      addEventListener('pointermove', (event) => event.stopImmediatePropagation(), { capture: true });
    });
    await page.goto(path);
    await waitForIdle(page);
    await page.waitForLoadState('networkidle');
    const scripts = requests.map((url) => new URL(url).pathname).filter((file) => file.endsWith('.js'));
    const sizes = scripts.map(async (file) => gzipSync(await readFile(join(root, file))).byteLength);
    const bytes = (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes, scripts.join(' ')).toBeLessThanOrEqual(PAGE_BUDGET.script);
  },
);
