import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkFolder } from './conformance/check-folder.ts';
import { compareExpressions, readExpressions } from './conformance/compare-expressions.ts';
import { MAX_DIFFERENCE } from './conformance/judge.ts';
import { HANGS_AFTER } from './conformance/load-in-player.ts';
import { formatVerdicts } from './conformance/report.ts';
import { withoutExpressions } from './expression-animation.ts';
import { usePlayerLab } from './harness.ts';

const lab = usePlayerLab();
/** Whole files as their tools export them: expressions of several layers that work together. */
const FOLDER = join(import.meta.dirname, 'expression-files');

it('files with expressions are drawn as by lottie-web, random ones alike on every visit', async () => {
  const browser = await lab.browser.browser();
  // Machines that test are busy; the command measures.
  const { verdicts, notes } = await checkFolder(FOLDER, {
    browser,
    server: lab.server,
    failsWithin: HANGS_AFTER,
  });
  const wrong = verdicts.filter(({ faults, notes: some }) => faults.length + some.length > 0);
  expect(wrong.length === 0 ? '' : formatVerdicts(wrong)).toBe('');
  expect(notes).toEqual([]);
  const compared = verdicts.map(({ comparison }) => [comparison?.reference, comparison?.frames.length]);
  expect(compared).toEqual([
    ['lottie-web', 6],
    ['lottie-web', 6],
    ['a second visit', 6],
  ]);
});

it.each(['following-dots.json', 'linked-rig.json'])('%s differs without its expressions', async (name) => {
  const animation = await readExpressions(join(FOLDER, name));
  if (animation === undefined) throw new Error(`${name} has no expressions.`);
  lab.server.folder('/expressions/', FOLDER);
  const { page } = await lab.open();
  const data = withoutExpressions(animation.data) as typeof animation.data; // The same but for its expressions.
  const place = { page, browser: await lab.browser.browser() };
  const { differences } = await compareExpressions(place, `/expressions/${name}`, { ...animation, data });
  const differing = differences.filter((share) => share > MAX_DIFFERENCE);
  expect(differing.length).toBeGreaterThanOrEqual(differences.length - 1);
});
