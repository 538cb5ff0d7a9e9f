import { runNode, type RunOptions } from './run.ts';
import { isStepMessage, type StepMessage } from './step-message.ts';

/** What one step of a build took. */
export interface StepCost {
  readonly seconds: number;
  readonly peakMemoryBytes: number;
}

/**
 * Runs a step of a build as a process of its own and measures it.
 * @param onMessage told what the step says on its way.
 * @throws CommandError when the step fails.
 */
export async function runStep(
  file: string,
  args: readonly string[],
  options: Omit<RunOptions, 'onMessage'>,
  onMessage: (message: StepMessage) => void,
): Promise<StepCost> {
  const started = performance.now();
  let peakMemoryBytes = 0;
  await runNode(file, args, {
    ...options,
    onMessage: (message) => {
      if (!isStepMessage(message)) return;
      if (message.type === 'finished') peakMemoryBytes = message.peakMemoryBytes;
      onMessage(message);
    },
  });
  return { seconds: (performance.now() - started) / 1000, peakMemoryBytes };
}
