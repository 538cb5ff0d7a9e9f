import type { AnimationSettings } from './animation-settings.ts';

/** How the animation at hand is played, with nothing left open. */
export interface ResolvedSettings {
  readonly autoplay: boolean;
  readonly loop: boolean;
  /** How often a loop plays; 0 is without end. */
  readonly count: number;
  readonly direction: 1 | -1;
  readonly mode: 'normal' | 'bounce';
  /** Above 0. */
  readonly speed: number;
  readonly hover: boolean;
  /** Milliseconds between two passes. */
  readonly intermission: number;
  readonly background: string;
}

/** What applies when nobody says anything (specification section 3). */
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

/** Values properties may have that mean nothing: pages compute them. */
const IS_USABLE: Readonly<Partial<Record<keyof AnimationSettings, (value: unknown) => boolean>>> = {
  count: (value) => Number.isInteger(value) && Number(value) >= 0,
  direction: (value) => value === 1 || value === -1,
  mode: (value) => value === 'normal' || value === 'bounce',
  speed: (value) => Number.isFinite(value) && Number(value) > 0,
  intermission: (value) => Number.isFinite(value) && Number(value) >= 0,
};

/** Settings with whatever values a page or a file has. */
type UncheckedSettings = Readonly<Partial<Record<keyof AnimationSettings, unknown>>>;

/** The settings that say something. */
export function statedSettings(settings: UncheckedSettings | undefined): AnimationSettings {
  const entries = Object.entries(settings ?? {}).filter(([name, value]) => {
    if (!(name in DEFAULT_SETTINGS)) return false;
    // Other names than those of the table need no check beyond being there.
    const isUsable = IS_USABLE[name as keyof AnimationSettings];
    return value !== undefined && value !== null && (isUsable?.(value) ?? true);
  });
  return Object.fromEntries(entries);
}

/**
 * The settings of one animation of a file: what is said for this very animation counts most (`multiAnimationSettings`),
 * then the properties, then what the file says, then the defaults.
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
