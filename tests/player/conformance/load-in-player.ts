import type { Page } from 'playwright-core';

/** What came of a file in the real player. */
export interface LoadOutcome {
  readonly result: 'loads' | 'fails' | 'hangs';
  /** Whether the first frame is in the page, for every animation of the file. */
  readonly isDrawn: boolean;
  /** Milliseconds until it could be played or had failed. */
  readonly milliseconds: number;
  /** What the player said, if it failed. */
  readonly message: string;
  /** Errors nobody caught and violations of the security policy. */
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

/** Runs in the page: plays a file there, frame by frame, and takes it away again. */
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
  const finish = (result: LoadOutcome['result']): LoadOutcome => {
    lab.unmount(id);
    return { ...outcome, result, problems: lab.problems.slice(firstProblem) };
  };

  lab.mount(id, { src }, { width: 320 });
  const first = await settles();
  outcome.milliseconds = performance.now() - started;
  if (first === undefined) return finish('hangs');
  outcome.animations = first.length;
  const firstIndex = first.index;
  for (let step = 0; step < Math.max(1, first.length - firstIndex); step += 1) {
    if (step > 0) lab.handle(id).next();
    const state = await settles();
    if (state === undefined) return finish('hangs');
    if (state.status === 'error') {
      outcome.message = state.error?.message ?? '';
      return finish('fails');
    }
    outcome.isDrawn = drawing() !== null && (step === 0 || outcome.isDrawn);
    for (const place of ['50%', '100%', '0%']) lab.handle(id).seek(place);
    const after = view();
    if (after?.status === 'error') {
      outcome.message = after.error?.message ?? '';
      return finish('fails');
    }
  }
  return finish('loads');
}

/**
 * Loads a file in the player of the fixture page, shows some frames of each of its animations, and removes it again.
 * A page that no longer answers is given up.
 */
export async function loadInPlayer(page: Page, src: string): Promise<LoadOutcome> {
  const { promise: late, resolve } = Promise.withResolvers<LoadOutcome>();
  const timer = setTimeout(() => resolve(hanging('The page does not answer.')), HANGS_AFTER + 2000);
  try {
    return await Promise.race([page.evaluate(loadInPage, { src, deadline: HANGS_AFTER }), late]);
  } catch (error) {
    return hanging(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  } finally {
    clearTimeout(timer);
  }
}
