/** Position in a drawing, in units of its view box. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Height of all drawings, in units of their view boxes. */
export const DRAWING_HEIGHT = 120;

/** Formats a coordinate for SVG: two decimals are finer than any screen. */
const at = (value: number): string => String(Math.round(value * 100) / 100);

/** Returns the coordinates of a path's point. */
const to = ({ x, y }: Point): string => `${at(x)} ${at(y)}`;

function assertShare(share: number): void {
  if (!(share >= 0 && share <= 1)) throw new RangeError(`A share is between 0 and 1, and this is ${share}.`);
}

/** Computes the area between an arc and its chord. @param angle central angle of the arc. */
const segment = (radius: number, angle: number): number => (radius ** 2 * (angle - Math.sin(angle))) / 2;

/** Food with a bite taken out of it. */
export interface Bite {
  /** Outline of what is left; empty if nothing is. */
  readonly path: string;
  /** True if a point is left, with this much food around it. */
  readonly isLeft: (point: Point, margin: number) => boolean;
}

/** Depth of a tooth mark. */
const TOOTH = 3.2;
/** Direction of the bite: the upper end corner, as in the logo. */
const AXIS = -Math.PI / 4;

/**
 * Bites a share off a disc around the origin. The mouth is a circle whose edge is divided into tooth marks; its distance
 * is found by bisection, so that the share is exact: the marks count as bitten.
 * @throws RangeError if the share is not between 0 and 1.
 */
export function bite(share: number, radius: number): Bite {
  assertShare(share);
  if (share === 0) {
    return {
      path: `M${at(-radius)} 0a${at(radius)} ${at(radius)} 0 1 1 0 .01z`,
      isLeft: ({ x, y }, margin) => Math.hypot(x, y) + margin <= radius,
    };
  }
  if (share === 1) return { path: '', isLeft: () => false };

  const mouth = radius * (0.62 + 0.58 * share);
  const marks = 2 + Math.round(share * 7);
  const depth = TOOTH * Math.min(1, share / 0.06, (1 - share) / 0.4);

  const measure = (distance: number) => {
    const along = (distance ** 2 + radius ** 2 - mouth ** 2) / (2 * distance);
    const across = Math.sqrt(Math.max(0, radius ** 2 - along ** 2));
    /** Half of the angle at which the mouth sees its edge, and the centre of the disc its missing rim. */
    const half = Math.atan2(across, distance - along);
    const missing = Math.atan2(across, along);
    const chord = 2 * mouth * Math.sin(half / marks);
    const sagitta = mouth * (1 - Math.cos(half / marks)) + depth;
    const tooth = (chord ** 2 / 4 + sagitta ** 2) / (2 * sagitta);
    const toothAngle = 2 * Math.acos(1 - sagitta / tooth);
    const area =
      segment(radius, 2 * missing) +
      segment(mouth, 2 * half) +
      marks * (segment(tooth, toothAngle) - segment(mouth, (2 * half) / marks));
    return { along, across, half, tooth, area };
  };

  let [near, far] = [Math.abs(radius - mouth), radius + mouth];
  for (let step = 0; step < 50; step++) {
    const middle = (near + far) / 2;
    if (measure(middle).area > share * Math.PI * radius ** 2) near = middle;
    else far = middle;
  }
  const distance = (near + far) / 2;
  const { along, across, half, tooth } = measure(distance);
  const polar = (length: number, angle: number): Point => ({
    x: length * Math.cos(angle),
    y: length * Math.sin(angle),
  });
  const centre = polar(distance, AXIS);
  const onEdge = (angle: number): Point => {
    const { x, y } = polar(mouth, angle);
    return { x: centre.x + x, y: centre.y + y };
  };
  /** Distance to the edge of the mouth; negative within. */
  const toMouth = ({ x, y }: Point): number => Math.hypot(x - centre.x, y - centre.y) - mouth;
  const missing = Math.atan2(across, along);
  // In thirds: the centre of an arc of nearly half a turn would depend on the last decimal of its ends.
  const rim = [0, 1, 2, 3].map((third) =>
    to(polar(radius, AXIS + missing + (third / 3) * 2 * (Math.PI - missing))),
  );
  const cusps = Array.from({ length: marks }, (_, index) =>
    to(onEdge(AXIS + Math.PI + half - ((index + 1) * 2 * half) / marks)),
  );
  return {
    path: `M${rim.join(`A${at(radius)} ${at(radius)} 0 0 1 `)}${cusps
      .map((cusp) => `A${at(tooth)} ${at(tooth)} 0 0 0 ${cusp}`)
      .join('')}z`,
    isLeft: (point, margin) =>
      Math.hypot(point.x, point.y) + margin <= radius && toMouth(point) >= depth + margin,
  };
}

/** Inside of a jar or fridge. */
export interface Vessel {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Radius of its lower corners. */
  readonly corner: number;
}

/** Greatest height of the waves of a filling, and their height by its width. */
const WAVE = { most: 2.5, ratio: 1 / 24 };

/** Computes the mean level of a filling, as a vertical position. @throws RangeError if the share is not between 0 and 1. */
export function level(share: number, { top, height }: Vessel): number {
  assertShare(share);
  return top + height * (1 - share);
}

/** Outlines a filling: its upper edge waves about the level, and is flat where it is nearly empty or full. */
export function filling(share: number, vessel: Vessel): string {
  const { left, top, width, height, corner } = vessel;
  const surface = level(share, vessel);
  if (share === 0) return '';
  const bottom = top + height;
  const radius = Math.min(corner, bottom - surface);
  const wave = Math.min(WAVE.most, width * WAVE.ratio, (bottom - surface) / 2, (surface - top) / 2);
  const quarter = at(width / 4);
  const half = at(width / 2);
  if (radius === 0)
    return `M${at(left)} ${at(surface)}q${quarter} ${at(-2 * wave)} ${half} 0t${half} 0V${at(bottom)}h${at(-width)}z`;
  const round = `${at(radius)} ${at(radius)} 0 0 1`;
  return [
    `M${at(left)} ${at(surface)}q${quarter} ${at(-2 * wave)} ${half} 0t${half} 0`,
    `V${at(bottom - radius)}a${round} ${at(-radius)} ${at(radius)}`,
    `H${at(left + radius)}a${round} ${at(-radius)} ${at(-radius)}z`,
  ].join('');
}
