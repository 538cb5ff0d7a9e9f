import { isPositive } from '../is-positive.ts';

/** Resolved settings of an animation. */
export interface ResolvedSettings {
  readonly autoplay: boolean;
  readonly loop: boolean;
  /** Number of passes of a loop; 0 is endless. */
  readonly count: number;
  readonly direction: 1 | -1;
  readonly mode: 'normal' | 'bounce';
  /** Greater than 0. */
  readonly speed: number;
  readonly hover: boolean;
  /** Intermission in milliseconds. */
  readonly intermission: number;
  readonly background: string;
}

/** Settings of one animation; absent ones are decided elsewhere. */
export type AnimationSettings = {
  readonly [Name in keyof ResolvedSettings]?: ResolvedSettings[Name] | undefined;
};

/** Default settings (specification sections 3.47 to 3.58). */
export const DEFAULT_SETTINGS: ResolvedSettings = {
  autoplay: false,
  loop: false,
  count: 0,
  direction: 1,
  mode: 'normal',
  speed: 1,
  hover: false,
  intermission: 0,
  background: 'transparent',
};

/** Validators of settings: pages may compute invalid values. */
const IS_USABLE: Readonly<Partial<Record<keyof AnimationSettings, (value: unknown) => boolean>>> = {
  count: (value) => value === 0 || (isPositive(value) && Number.isInteger(value)),
  direction: (value) => value === 1 || value === -1,
  mode: (value) => value === 'normal' || value === 'bounce',
  speed: isPositive,
  intermission: (value) => value === 0 || isPositive(value),
};

/** Unvalidated settings of a page or a file. */
type UncheckedSettings = Readonly<Partial<Record<keyof AnimationSettings, unknown>>>;

/** Returns the settings that are present and valid. */
export function statedSettings(settings: UncheckedSettings | undefined): AnimationSettings {
  const entries = Object.entries(settings ?? {}).filter(([name, value]) => {
    if (!(name in DEFAULT_SETTINGS)) return false;
    // Names without a validator need only be present.
    const isUsable = IS_USABLE[name as keyof AnimationSettings];
    return value !== undefined && value !== null && (isUsable?.(value) ?? true);
  });
  return Object.fromEntries(entries);
}

/**
 * Resolves the settings of one animation. Precedence: `multiAnimationSettings` of this animation, properties, file,
 * defaults.
 */
export function resolveSettings(
  file: AnimationSettings | undefined,
  properties: AnimationSettings,
  ofThisAnimation: AnimationSettings | undefined,
): ResolvedSettings {
  return {
    ...DEFAULT_SETTINGS,
    ...statedSettings(file),
    ...statedSettings(properties),
    ...statedSettings(ofThisAnimation),
  };
}

/** Returns the chosen settings without those whose property has changed since: the page takes precedence. */
export function withoutChanged<Settings extends object>(
  chosen: Partial<Settings>,
  before: Settings,
  now: Settings,
): Partial<Settings> {
  const kept = Object.entries(chosen).filter(([name]) => {
    // Keys of the same interface.
    const property = name as keyof Settings;
    return JSON.stringify(before[property]) === JSON.stringify(now[property]);
  });
  // Entries of `chosen`.
  return Object.fromEntries(kept) as Partial<Settings>;
}
