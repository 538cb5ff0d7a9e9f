import type { IconName } from '../../components/icon/icons.ts';
import type { SectionTone } from '../../config/sections.ts';
import type { BlockOf } from '../../content/types.ts';

/** Kind of a callout. */
export type CalloutKind = BlockOf<'callout'>['kind'];

interface CalloutLook {
  readonly icon: IconName;
  /** Tone of the panel, and the one it takes where the section already has that. */
  readonly tones: readonly [SectionTone, SectionTone];
}

/** Icon and background tones of each kind of callout; a tone that equals the section's gives way to the next. */
export const CALLOUT_KINDS: Readonly<Record<CalloutKind, CalloutLook>> = {
  note: { icon: 'info', tones: ['sky', 'cream'] },
  tip: { icon: 'bulb', tones: ['mint', 'cream'] },
  warning: { icon: 'warning', tones: ['butter', 'cream'] },
};
