import { nearestFrame } from './frames.ts';

/** Plan of playback. */
export interface PlaybackPlan {
  /** Number of frames. */
  readonly frames: number;
  /** Frames per second. */
  readonly frameRate: number;
  /** Factor of the frame rate; above 0. */
  readonly speed: number;
  readonly direction: 1 | -1;
  /** `bounce` plays forwards and backwards in one pass. */
  readonly mode: 'normal' | 'bounce';
  readonly loop: boolean;
  /** Number of passes of a loop; 0 is endless. */
  readonly count: number;
  /** Intermission in milliseconds. */
  readonly intermission: number;
}

/** Position of playback. */
export interface Playhead {
  /** Frames elapsed in the current direction, from 0 to all of them. */
  readonly position: number;
  /** True if a bounce plays backwards. */
  readonly isReturning: boolean;
  /** Number of finished passes. */
  readonly passes: number;
  /** Rest of the intermission, in milliseconds. */
  readonly gap: number;
}

/** Result of advancing. */
export interface Advance {
  readonly playhead: Playhead;
  /** Number of passes finished by it. */
  readonly finishedPasses: number;
  readonly isComplete: boolean;
}

/** Start position, in every direction. */
export const START: Playhead = { position: 0, isReturning: false, passes: 0, gap: 0 };

/** Maximum step in milliseconds: a suspended page resumes where it was. */
const LONGEST_STEP = 1000;

const isForward = (plan: PlaybackPlan, { isReturning }: Playhead): boolean =>
  (plan.direction === 1) !== isReturning;

/** Returns the number of passes until completion; one without a loop. */
function passesOf({ loop, count }: PlaybackPlan): number {
  if (!loop) return 1;
  return count > 0 ? count : Infinity;
}

/** Returns the frame to draw, from 0 to the last one. @param subframe true to draw fractional frames. */
export function frameAt(playhead: Playhead, plan: PlaybackPlan, subframe: boolean): number {
  const last = Math.max(0, plan.frames - 1);
  const exact = Math.min(subframe ? playhead.position : Math.floor(playhead.position), last);
  return isForward(plan, playhead) ? exact : last - exact;
}

/** Returns the playhead at a frame, in the same direction. */
export function moveTo(frame: number, playhead: Playhead, plan: PlaybackPlan): Playhead {
  const last = Math.max(0, plan.frames - 1);
  const kept = nearestFrame(frame, plan.frames);
  return { ...playhead, gap: 0, position: isForward(plan, playhead) ? kept : last - kept };
}

/** Converts a playhead to another plan without changing the frame, so that the animation does not jump. */
export function replan(playhead: Playhead, before: PlaybackPlan, after: PlaybackPlan): Playhead {
  const frame = frameAt(playhead, before, true);
  const isReturning = playhead.isReturning && after.mode === 'bounce';
  return { ...moveTo(frame, { ...playhead, isReturning }, after), gap: playhead.gap };
}

/** Finishes a pass: starts the next one, after the intermission, unless it was the last. */
function finishPass(playhead: Playhead, plan: PlaybackPlan): Playhead {
  const passes = playhead.passes + 1;
  if (passes >= passesOf(plan)) return { ...playhead, passes, gap: 0 };
  // The last frame stays visible during the intermission.
  if (plan.intermission > 0) return { ...playhead, passes, gap: plan.intermission };
  return { ...START, passes };
}

/**
 * Advances playback (specification sections 3 and 4). A pass shows every frame for its full duration. Loops complete
 * after their count, on the last frame of a pass; intermissions are between passes only.
 *
 * @param elapsed milliseconds since the last step; limited to one second.
 */
export function advance(playhead: Playhead, elapsed: number, plan: PlaybackPlan): Advance {
  const framesPerMillisecond = (plan.frameRate * plan.speed) / 1000;
  let left = Math.min(Math.max(0, elapsed), LONGEST_STEP);
  let current = playhead;
  while (left > 0) {
    if (current.gap > 0) {
      const waited = Math.min(left, current.gap);
      left -= waited;
      current =
        current.gap > waited
          ? { ...current, gap: current.gap - waited }
          : { ...START, passes: current.passes };
      continue;
    }
    const needed = (plan.frames - current.position) / framesPerMillisecond;
    if (left < needed) {
      current = { ...current, position: current.position + left * framesPerMillisecond };
      break;
    }
    left -= needed;
    const atEnd = { ...current, position: plan.frames };
    current =
      plan.mode === 'bounce' && !current.isReturning
        ? { ...current, position: 0, isReturning: true }
        : finishPass(atEnd, plan);
    if (current.passes >= passesOf(plan)) {
      return { playhead: current, finishedPasses: current.passes - playhead.passes, isComplete: true };
    }
  }
  return { playhead: current, finishedPasses: current.passes - playhead.passes, isComplete: false };
}
