/** Motion path: maps progress through the loop (0 to 1) to an SVG `transform`; at rest at progress 0. */
type Motion = (share: number) => string;

const TURN = 2 * Math.PI;
const round = (value: number): string => String(Number(value.toFixed(2)) + 0);

/** Returns an oscillation that starts and ends at rest, with a number of periods per loop. */
const swing = (share: number, times: number): number => Math.sin(TURN * times * share);

/** Returns a pulse within the loop: 0 before and after, 1 at its middle. */
function moment(share: number, from: number, to: number): number {
  const within = (share - from) / (to - from);
  return within <= 0 || within >= 1 ? 0 : Math.sin(Math.PI * within) ** 2;
}

const rotate = (degrees: number, x: number, y: number): string => `rotate(${round(degrees)} ${x} ${y})`;

const middle = (one: string | undefined, other: string | undefined): number =>
  (Number(one) + Number(other)) / 2;

/** Creates the motion of a pennant, which rotates about the middle of its upper edge, with a phase by its position. */
const pennant =
  (x: number, y: number): Motion =>
  (share) =>
    rotate(5 * swing(share, 3) * (1 + 0.4 * Math.sin(x)) + 4 * moment(share, x / 4000, x / 4000 + 0.6), x, y);

const hop =
  (height: number, from: number, to: number): Motion =>
  (share) => {
    const within = (share - from) / (to - from);
    const up = within <= 0 || within >= 1 ? 0 : Math.abs(Math.sin(TURN * within)) * (1 - within / 2);
    return `translate(0 ${round(-height * up)})`;
  };

/** Creates the motion of a label: a small rotation, staggered from the lowest row to the top. */
const wiggle =
  (order: number): Motion =>
  (share) => {
    const from = 0.1 + order * 0.1;
    const strength = moment(share, from, from + 0.22);
    return `rotate(${round(14 * strength * Math.sin((TURN * (share - from)) / 0.11))})`;
  };

const LABELS = ['tomato', 'leaf', 'croissant', 'pear', 'onion', 'mark'];

/** Replaces what the artwork has exactly once. @throws Error when it has it never or more often. */
function once(svg: string, part: RegExp, change: (match: string) => string): string {
  const found = svg.match(new RegExp(part, `${part.flags}g`)) ?? [];
  if (found.length !== 1) throw new Error(`The artwork has ${String(part)} ${found.length} times`);
  return svg.replace(part, change);
}

/** Renders wisps of steam that rise, fade and repeat; none at the start of the loop. */
function steam(share: number): string {
  const wisps = [0, 1, 2].flatMap((index) =>
    [0.04, 0.36, 0.66].map((start) => ({ x: 762 + index * 34, start: start + index * 0.05 })),
  );
  return wisps
    .map(({ x, start }) => {
      const age = (share - start) / 0.26;
      if (age <= 0 || age >= 1) return '';
      const [opacity, y] = [0.75 * Math.sin(Math.PI * age), 306 - 70 * age];
      const bend = 12 * Math.sin(TURN * age);
      return `<path fill="none" stroke="#FFFFFF" stroke-width="9" stroke-linecap="round" opacity="${round(opacity)}" d="M${x} ${round(y)}c${round(-bend)} -14 ${round(bend)} -26 0 -40"/>`;
    })
    .join('');
}

/**
 * Renders a frame of the film "leftovers-boxes": bunting in the wind, steam over the soup, labels that turn, an apple
 * and a loaf that hop. The first frame is the artwork itself, and the loop is seamless.
 * @param artwork the drawing as SVG.
 * @param share progress through the loop, from 0 to 1.
 * @throws Error for any other artwork.
 */
export function leftoversFrame(artwork: string, share: number): string {
  let svg = once(artwork, /<g id="bunting">.*?<\/g>/s, (bunting) =>
    bunting.replaceAll(
      /<path fill="#\w+" d="M(\d+) (\d+) L(\d+) (\d+) /g,
      (path, ...[left, start, right, end]: string[]) =>
        path.replace('<path', `<path transform="${pennant(middle(left, right), middle(start, end))(share)}"`),
    ),
  );
  LABELS.forEach((name, order) => {
    svg = once(svg, new RegExp(`<use href="#${name}" transform="translate\\(152 [^"]+"`), (use) =>
      use.replace(/"$/, ` ${wiggle(order)(share)}"`),
    );
  });
  svg = once(svg, /<use href="#apple-red" transform="/, (use) => `${use}${hop(46, 0.5, 0.72)(share)} `);
  svg = once(svg, /<use href="#boule" transform="/, (use) => `${use}${hop(34, 0.62, 0.84)(share)} `);
  return once(svg, /<g id="on-top">/, (group) => `${steam(share)}${group}`);
}
