import { resolve } from 'node:path';
import { stopSignal } from './lib/stop-signal.ts';
import { firstFailure } from './test/faults/first-failure.ts';
import { chooseFaults, testsOf } from './test/faults/table.ts';
import { createWorkingCopy } from './test/faults/working-copy.ts';
import { readCommandLine } from '../src/process/command-line.ts';
import { errorMessage } from '../src/process/error-message.ts';

const { only, list } = readCommandLine({
  name: 'npm run test:faults',
  summary: 'Plants faults in a copy of the project, one after the other, and shows which test notices each.',
  options: {
    only: { type: 'string', value: 'NAME[,NAME]', help: 'Only these faults.' },
    list: { type: 'boolean', default: false, help: 'Prints the faults and ends.' },
  },
});
const root = resolve(import.meta.dirname, '..');

async function plantFaults(faults: ReturnType<typeof chooseFaults>, signal: AbortSignal): Promise<void> {
  const copy = await createWorkingCopy(root);
  // Suites run in the working directory.
  process.chdir(copy.folder);
  try {
    for (const tests of testsOf(faults.map(([, fault]) => fault))) {
      console.log(`without a fault: ${tests}`);
      const failure = await firstFailure(tests, signal);
      if (failure !== undefined) throw new Error(`Fails without any fault: ${failure}`);
    }
    const missed: string[] = [];
    for (const [name, fault] of faults) {
      if (signal.aborted) return;
      const startedAt = performance.now();
      const restore = await copy.plant(name, fault);
      const failure = await firstFailure(fault.noticedBy, signal);
      await restore();
      if (failure === undefined) missed.push(name);
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      console.log(
        `${name} (${seconds} s): ${failure ?? `NOT NOTICED by ${fault.noticedBy}: ${fault.breaks}`}`,
      );
    }
    console.log(`\n${faults.length - missed.length} of ${faults.length} noticed`);
    if (missed.length > 0) process.exitCode = 1;
  } finally {
    process.chdir(root);
    await copy.remove();
  }
}

const signal = stopSignal();
try {
  const faults = chooseFaults(only);
  if (list) for (const [name, { breaks }] of faults) console.log(`${name}: ${breaks}`);
  else await plantFaults(faults, signal);
} catch (error) {
  // Whatever was running when the signal came has failed by it.
  if (!signal.aborted) {
    console.error(errorMessage(error));
    process.exitCode = 1;
  }
}
