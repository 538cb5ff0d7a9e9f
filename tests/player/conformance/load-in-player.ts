import type { Page } from 'playwright-core';

/** Outcome of loading a file in the real player. */
export interface LoadOutcome {
  readonly result: 'loads' | 'fails' | 'hangs';
  /** True if the first frame was drawn, for every animation of the file. */
  readonly isDrawn: boolean;
  /** Milliseconds until it was playable or had failed. */
  readonly milliseconds: number;
  /** Message of the player; empty if it did not fail. */
  readonly message: string;
  /** Uncaught errors and violations of the security policy (`policy: directive address sample`). */
  readonly problems: readonly string[];
  readonly animations: number;
}

/** Milliseconds after which a file counts as hanging. */
export const HANGS_AFTER = 8000;

const hanging = (message: string): LoadOutcome => ({
  result: 'hangs',
  isDrawn: false,
  milliseconds: HANGS_AFTER,
  message,
  problems: [],
  animations: 0,
});

/** Runs in the page: mounts a player with a file, seeks in each of its animations, and unmounts it. */
async function loadInPage({ src, deadline }: { src: string; deadline: number }): Promise<LoadOutcome> {
  const id = `file-${Math.random()}`;
  const { lab } = window;
  const firstProblem = lab.problems.length;
  const started = performance.now();
  const view = () => {
    try {
      return lab.handle(id).getState();
    } catch {
      return undefined;
    }
  };
  const settles = async () => {
    while (performance.now() - started < deadline) {
      const state = view();
      if (state !== undefined && state.status !== 'loading') return state;
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
    return undefined;
  };
  const drawing = () => document.querySelector(`[data-player="${id}"] .animation-player-drawing svg > g`);
  const outcome = { isDrawn: false, milliseconds: deadline, message: '', animations: 0 };
  const finish = async (result: LoadOutcome['result']): Promise<LoadOutcome> => {
    lab.unmount(id);
    // Violations are reported by tasks of their own, which must not be counted for the next file.
    await new Promise((resolve) => setTimeout(resolve, 0));
    return { ...outcome, result, problems: lab.problems.slice(firstProblem) };
  };

  lab.mount(id, { src }, { width: 320 });
  const first = await settles();
  outcome.milliseconds = performance.now() - started;
  if (first === undefined) return await finish('hangs');
  outcome.animations = first.length;
  const firstIndex = first.index;
  for (let step = 0; step < Math.max(1, first.length - firstIndex); step += 1) {
    if (step > 0) lab.handle(id).next();
    const state = await settles();
    if (state === undefined) return await finish('hangs');
    if (state.status === 'error') {
      outcome.message = state.error?.message ?? '';
      return await finish('fails');
    }
    outcome.isDrawn = drawing() !== null && (step === 0 || outcome.isDrawn);
    for (const place of ['50%', '100%', '0%']) lab.handle(id).seek(place);
    const after = view();
    if (after?.status === 'error') {
      outcome.message = after.error?.message ?? '';
      return await finish('fails');
    }
  }
  return await finish('loads');
}

/**
 * Loads a file in the player of the fixture page, draws some frames of each of its animations, and removes it again.
 * A page that no longer responds counts as hanging.
 */
export async function loadInPlayer(page: Page, src: string): Promise<LoadOutcome> {
  const { promise: late, resolve } = Promise.withResolvers<LoadOutcome>();
  const timer = setTimeout(() => resolve(hanging('The page does not respond.')), HANGS_AFTER + 2000);
  try {
    return await Promise.race([page.evaluate(loadInPage, { src, deadline: HANGS_AFTER }), late]);
  } catch (error) {
    return hanging(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  } finally {
    clearTimeout(timer);
  }
}
