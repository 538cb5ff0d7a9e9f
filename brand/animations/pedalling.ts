import { keys, type Animated, type Key } from './property.ts';
import type { Point } from './svg-path.ts';

/** Leg of a rider: lengths of its parts, position of the hip, and crank. */
export interface Leg {
  readonly hip: Point;
  /** Lengths from hip to knee and from knee to ankle. */
  readonly thigh: number;
  readonly shin: number;
  /** Centre of the crank's rotation; `crank` is the radius. */
  readonly axle: Point;
  readonly crank: number;
  /** Start angle of the pedal, in degrees clockwise from the right. */
  readonly from: number;
}

/** Rotations of the joints, in degrees clockwise from a leg that hangs straight down. */
export interface Joints {
  readonly hip: Animated;
  /** Relative to the thigh. */
  readonly knee: Animated;
}

/** Keys of a whole turn. In between curves with the right slopes at both ends are off by less than a degree. */
const STEPS = 4;
/** Degrees over which slopes are measured. */
const NEAR = 0.01;

const degrees = (radians: number): number => (radians * 180) / Math.PI;

/** Angles of thigh and shin when the pedal is at an angle; knees bend to the right. */
export function legAt(leg: Leg, pedal: number): { readonly thigh: number; readonly shin: number } {
  const x = leg.axle[0] + leg.crank * Math.cos((pedal * Math.PI) / 180) - leg.hip[0];
  const y = leg.axle[1] + leg.crank * Math.sin((pedal * Math.PI) / 180) - leg.hip[1];
  const reach = Math.hypot(x, y);
  if (reach > leg.thigh + leg.shin || reach < Math.abs(leg.thigh - leg.shin))
    throw new Error(`The leg does not reach the pedal at ${pedal}°`);
  const bend = Math.acos((leg.thigh ** 2 + reach ** 2 - leg.shin ** 2) / (2 * leg.thigh * reach));
  const thigh = Math.atan2(y, x) - bend;
  const shin = Math.atan2(y - leg.thigh * Math.sin(thigh), x - leg.thigh * Math.cos(thigh));
  return { thigh: degrees(thigh) - 90, shin: degrees(shin) - 90 };
}

/** Curves of progress from key to key of a whole turn, as steep at each key as the true movement is there. */
function turnOf(angle: (pedal: number) => number, from: number, frames: number): Animated {
  const step = 360 / STEPS;
  const slope = (pedal: number): number => (angle(pedal + NEAR) - angle(pedal - NEAR)) / (2 * NEAR);
  const keyAt = (index: number): Key => {
    const [start, end] = [from + index * step, from + (index + 1) * step];
    // What a handle that is a third of the way ahead rises, as a share of the whole change.
    const share = (pedal: number): number => (slope(pedal) * step) / 3 / (angle(end) - angle(start));
    const handles = [1 / 3, share(start), 2 / 3, 1 - share(end)] as const;
    return [(frames * index) / STEPS, angle(start), handles];
  };
  return keys(...Array.from({ length: STEPS + 1 }, (_, index) => keyAt(index)));
}

/** Computes the joint angles of a leg for one turn of the pedals (inverse kinematics). */
export function pedalling(leg: Leg, frames: number): Joints {
  const thigh = (pedal: number): number => legAt(leg, pedal).thigh;
  const knee = (pedal: number): number => legAt(leg, pedal).shin - thigh(pedal);
  return { hip: turnOf(thigh, leg.from, frames), knee: turnOf(knee, leg.from, frames) };
}
