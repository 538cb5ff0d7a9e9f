/** How an animation is played. */
export interface PlaybackPlan {
  /** How many frames are played. */
  readonly frames: number;
  /** Frames per second. */
  readonly frameRate: number;
  /** Factor of the frame rate; above 0. */
  readonly speed: number;
  readonly direction: 1 | -1;
  /** A pass of `bounce` goes there and back. */
  readonly mode: 'normal' | 'bounce';
  readonly loop: boolean;
  /** How many passes a loop has; 0 is without end. */
  readonly count: number;
  /** Milliseconds between two passes. */
  readonly intermission: number;
}

/** Where an animation stands. */
export interface Playhead {
  /** Frames gone on the way there or back, from 0 to all of them. */
  readonly position: number;
  /** Whether a bounce is on its way back. */
  readonly isReturning: boolean;
  /** Passes finished. */
  readonly passes: number;
  /** Milliseconds left of the gap before the next pass. */
  readonly gap: number;
}

/** What came of playing on for a while. */
export interface Advance {
  readonly playhead: Playhead;
  /** Passes finished meanwhile. */
  readonly finishedPasses: number;
  readonly isComplete: boolean;
}

/** Where every animation begins, whatever its direction. */
export const START: Playhead = { position: 0, isReturning: false, passes: 0, gap: 0 };

/** Longest time in milliseconds played at once: a page that stood still goes on from where it was. */
const LONGEST_STEP = 1000;

const isForward = (plan: PlaybackPlan, { isReturning }: Playhead): boolean =>
  (plan.direction === 1) !== isReturning;

/** Passes until completion; without a loop there is one. */
function passesOf({ loop, count }: PlaybackPlan): number {
  if (!loop) return 1;
  return count > 0 ? count : Infinity;
}

/**
 * The frame to show, from 0 to the last one.
 *
 * @param subframe whether fractions are shown too.
 */
export function frameAt(playhead: Playhead, plan: PlaybackPlan, subframe: boolean): number {
  const last = Math.max(0, plan.frames - 1);
  const exact = Math.min(subframe ? playhead.position : Math.floor(playhead.position), last);
  return isForward(plan, playhead) ? exact : last - exact;
}

/** The playhead that shows a frame and goes on from there in the direction it had. */
export function moveTo(frame: number, playhead: Playhead, plan: PlaybackPlan): Playhead {
  const last = Math.max(0, plan.frames - 1);
  const kept = Math.min(Math.max(0, frame), last);
  return { ...playhead, gap: 0, position: isForward(plan, playhead) ? kept : last - kept };
}

/** The same picture under another plan: what changes while playing must not make the animation jump. */
export function replan(playhead: Playhead, before: PlaybackPlan, after: PlaybackPlan): Playhead {
  const frame = frameAt(playhead, before, true);
  const isReturning = playhead.isReturning && after.mode === 'bounce';
  return { ...moveTo(frame, { ...playhead, isReturning }, after), gap: playhead.gap };
}

/** The end of a pass: the next one begins, after the gap there may be, unless it was the last one. */
function finishPass(playhead: Playhead, plan: PlaybackPlan): Playhead {
  const passes = playhead.passes + 1;
  if (passes >= passesOf(plan)) return { ...playhead, passes, gap: 0 };
  // During a gap the end of the pass stays in view; the next one begins when it is over.
  if (plan.intermission > 0) return { ...playhead, passes, gap: plan.intermission };
  return { ...START, passes };
}

/**
 * Plays on for some time (specification sections 3 and 4). A pass shows every frame for its whole time. Loops end after
 * their count of passes, on the last frame of the pass; intermissions stand between passes, not after the last one.
 *
 * @param elapsed milliseconds since the last step; more than a second counts as one.
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
