/** Step of a build, as the command prints it. */
export interface PrintedStep {
  readonly label: string;
  readonly summary: string;
  readonly seconds: number;
}

/** Finished step: `Rendering pages: 25 pages (3.2 s)`, see `src/process/progress.ts`. */
const STEP =
  /^(?<label>[^:\n]+): (?<summary>.+) \((?:(?<ms>\d+) ms|(?:(?<min>\d+) min )?(?<s>[\d.]+) s)\)$/gm;

/** Finds the finished steps in what a build printed. */
export function printedSteps(output: string): readonly PrintedStep[] {
  return [...output.matchAll(STEP)].map(({ groups = {} }) => {
    const { label = '', summary = '', ms = 0, min = 0, s = 0 } = groups;
    return { label, summary, seconds: Number(ms) / 1000 + Number(min) * 60 + Number(s) };
  });
}

/** Finds how many pages a build rendered: `25 pages`, or the first number of `1 of 25 pages`; `undefined` if it says nothing. */
export function renderedPages(steps: readonly PrintedStep[]): number | undefined {
  const numbers = steps.flatMap(({ summary }) => /(\d+)(?: of \d+)? pages?\b/.exec(summary)?.[1] ?? []);
  return numbers.length === 0 ? undefined : Number(numbers.at(-1));
}

/** Formats the share of each step in the time of the command: `Rendering pages 70%`. */
export function formatShares(steps: readonly PrintedStep[], seconds: number): string {
  return steps.map((step) => `${step.label} ${Math.round((step.seconds / seconds) * 100)}%`).join(', ');
}
