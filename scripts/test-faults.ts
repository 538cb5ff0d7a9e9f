import { resolve } from 'node:path';
import { formatTable } from './content/table.ts';
import { ensureChromium } from './lib/browser.ts';
import { stopSignal } from './lib/stop-signal.ts';
import type { Fault } from './test/faults/fault.ts';
import { type FaultOptions, FAULTS_COMMAND, parseFaultOptions } from './test/faults/options.ts';
import { type FaultResult, judge, resultCells } from './test/faults/result.ts';
import { testsIn } from './test/faults/run-tests.ts';
import { type Find, requireSoundFinders, searchFault } from './test/faults/search.ts';
import { FAULTS } from './test/faults/table.ts';
import type { Tier } from './test/suites.ts';
import { createWorkingCopy, type WorkingCopy } from './test/faults/working-copy.ts';
import { readCommandLine } from '../src/process/command-line.ts';
import { errorMessage } from '../src/process/error-message.ts';

const root = resolve(import.meta.dirname, '..');

/** Plants a fault, searches for it with one tier and puts the copy back. */
async function searchPlanted(
  copy: WorkingCopy,
  fault: Fault,
  tier: Tier,
  signal: AbortSignal,
): Promise<Find | undefined> {
  let restore = await copy.plant(fault);
  try {
    return await searchFault(fault, tier, {
      run: testsIn(copy.folder, signal),
      folder: copy.folder,
      withoutFault: async (action) => {
        await restore();
        try {
          return await action();
        } finally {
          restore = await copy.plant(fault);
        }
      },
    });
  } finally {
    await restore();
  }
}

async function plantFaults({ faults, tiers }: FaultOptions, signal: AbortSignal): Promise<void> {
  const copy = await createWorkingCopy(root);
  try {
    const results = new Map<string, FaultResult>(faults.map((fault) => [fault.id, { fault }]));
    for (const tier of tiers) {
      const rest = faults.filter(({ id }) => !results.get(id)?.find);
      if (rest.length === 0) continue;
      await ensureChromium(tier === 'sweep' ? 'chromium' : 'shell', signal);
      console.log(`\n=== ${tier}: running the finders of ${rest.length} faults without any fault`);
      await requireSoundFinders(rest, tier, testsIn(copy.folder, signal));
      for (const fault of rest) {
        if (signal.aborted) return;
        const started = performance.now();
        const result: FaultResult = { fault, find: await searchPlanted(copy, fault, tier, signal) };
        const seconds = Math.round((performance.now() - started) / 1000);
        results.set(fault.id, result);
        const [id, , by, finder] = resultCells(result);
        console.log(`${id} (${seconds} s): ${by === '–' ? `not by the ${tier} tier` : finder}`);
      }
    }
    const columns = ['fault', 'breaks', 'tier', 'found by'].map((title) => ({
      title,
      align: 'left' as const,
    }));
    console.log(`\n${formatTable(columns, [...results.values()].map(resultCells)).join('\n')}`);
    const { line, isGood } = judge([...results.values()], tiers);
    console.log(`\n${line}`);
    if (!isGood) process.exitCode = 1;
  } finally {
    await copy.remove();
  }
}

const options = readCommandLine(FAULTS_COMMAND, (args) => parseFaultOptions(args, FAULTS));
const signal = stopSignal();
try {
  if (options.list) {
    for (const { id, breaks, tier } of options.faults) console.log(`${id} (${tier}): ${breaks}`);
  } else await plantFaults(options, signal);
} catch (error) {
  // Whatever was running when the signal came has failed by it.
  if (!signal.aborted) {
    console.error(errorMessage(error));
    process.exitCode = 1;
  }
}
