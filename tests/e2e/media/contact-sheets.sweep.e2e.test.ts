import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawSheets } from '../../../packages/benchmarks/shots/draw-sheets.ts';
import { takeShots } from '../../../packages/benchmarks/shots/take-shots.ts';
import { selectTargets, siteTargets } from '../../../packages/benchmarks/shots/targets.ts';
import { useFolder } from '../../../src/process/testing/folder.ts';
import { useSite } from '../visits/site-visit.ts';

const site = useSite({ reducedMotion: 'no-preference' });
const progress = {
  step: () => undefined,
  update: () => undefined,
  done: () => undefined,
  note: () => undefined,
  abandon: () => undefined,
};
const folder = useFolder();

it('draws a contact sheet of one page of the site at one width', async () => {
  const targets = selectTargets(siteTargets(site.content, site.origin, 'en-gb'), {
    pages: ['site not-found'],
    every: false,
  });
  const { shots, failures } = await takeShots(
    await site.browser.browser(),
    targets,
    { widths: [390], schemes: ['light', 'dark'], tabs: 1, folder: folder() },
    progress,
    new AbortController().signal,
  );
  expect(failures).toEqual([]);
  const [sheet = '', ...others] = await drawSheets(folder(), shots);
  expect(others).toEqual([]);
  expect(sheet).toBe(folder('sheets', 'en-gb.390.1.png'));
  const { format, width, height } = await sharp(sheet).metadata();
  expect([format, width]).toEqual(['png', 2000]);
  expect(height).toBeLessThanOrEqual(3000);
  // The first column is light, the second one dark.
  const [light, dark] = await Promise.all(
    [20, 186].map(async (left) => {
      const part = await sharp(sheet).extract({ left, top: 60, width: 140, height: 150 }).png().toBuffer();
      return (await sharp(part).greyscale().stats()).channels[0]?.mean ?? 0;
    }),
  );
  expect(light).toBeGreaterThan((dark ?? 0) + 60);
});
