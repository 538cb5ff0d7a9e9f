import type { Environment } from '../config/environment.ts';
import type { BuildPlan } from './derive/outline.ts';
import type { StepCost } from './run-step.ts';
import type { FetchCost, StepSettings } from './steps.ts';
import type { Question } from './render/traces/questions.ts';

/** Told how far a build is. */
export interface BuildReport {
  step(label: string): void;
  update(done: number, total: number): void;
  done(summary?: string): void;
  /** Says something that is no step. */
  note(line: string): void;
}

/** A finished build. */
export interface BuildResult {
  readonly plan: Pick<BuildPlan, 'pages' | 'leftOut'>;
  /** Old addresses that lead to a page; `undefined` if nothing is known of the build before. */
  readonly oldAddresses: number | undefined;
  /** Documents that were new or different; `undefined` if all content was read. */
  readonly changed: number | undefined;
  /** Pages that were rendered, each with the question whose answer was another one, if that is why. */
  readonly rendered: ReadonlyMap<string, Question | undefined>;
  /** Number of pages that stayed as they were. */
  readonly kept: number;
  /** Reading, checking and planning all content; absent if only changes were read. */
  readonly fetch?: FetchCost;
  /** Drawing share images; absent when there was none to draw. */
  readonly draw?: StepCost;
  readonly render: StepCost;
}

/** Part of a build that is spread over machines: rendering the pages of some locales, or joining what others rendered. */
export type BuildPart =
  | { readonly kind: 'shard'; readonly locales: readonly string[] }
  | { readonly kind: 'join'; readonly folders: readonly string[] };

/** Inputs of both ways to build. */
export interface BuildContext {
  readonly environment: Environment;
  /** Folder that holds the built site afterwards. */
  readonly target: string;
  readonly settings: StepSettings;
  readonly report: BuildReport;
  readonly shareImages: boolean;
  /** Part of the build; absent for all of it. */
  readonly part?: BuildPart | undefined;
}
