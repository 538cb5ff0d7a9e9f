import { keys, linear, type Animated, type Key } from './property.ts';
import type { Point } from './svg-path.ts';

/** A leg of a rider: how it is put together, and what it turns. */
export interface Leg {
  readonly hip: Point;
  /** Lengths from hip to knee and from knee to ankle. */
  readonly thigh: number;
  readonly shin: number;
  /** What the pedal turns about, and how far from it. */
  readonly axle: Point;
  readonly crank: number;
  /** Where the pedal begins, in degrees clockwise from the right. */
  readonly from: number;
}

/** How the joints turn, in degrees clockwise from a leg that hangs straight down. */
export interface Joints {
  readonly hip: Animated;
  /** Relative to the thigh. */
  readonly knee: Animated;
  /** Relative to the shin: keeps the foot level. */
  readonly ankle: Animated;
}

/** Keys of a whole turn. In between the joints turn evenly, which nobody can tell from the truth. */
const STEPS = 16;

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

/** The joints of a leg through one turn of the pedals, which takes so many frames. */
export function pedalling(leg: Leg, frames: number): Joints {
  const steps = Array.from({ length: STEPS + 1 }, (_, index) => {
    const { thigh, shin } = legAt(leg, leg.from + (360 * index) / STEPS);
    return { frame: (frames * index) / STEPS, thigh, shin };
  });
  const animate = (angle: (step: (typeof steps)[number]) => number): Animated =>
    keys(...steps.map((step): Key => [step.frame, angle(step), linear]));
  return {
    hip: animate(({ thigh }) => thigh),
    knee: animate(({ thigh, shin }) => shin - thigh),
    ankle: animate(({ shin }) => -shin),
  };
}
