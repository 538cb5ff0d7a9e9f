import type { SectionTone } from '../../config/editing/sections.ts';
import type { SectionData } from '../../content/types.ts';

/** Tones that bring every colour role; the others take those of the page, and cannot lie on these. */
const OWN_ROLES: ReadonlySet<SectionTone> = new Set(['green', 'butter']);

/** Ground that a tone has in the dark scheme (`styles/tokens.css`). */
const EVENING_GROUNDS: Readonly<Record<SectionTone, 'night' | 'plum' | 'green'>> = {
  page: 'night',
  cream: 'plum',
  butter: 'plum',
  mint: 'green',
  sky: 'green',
  green: 'green',
};

/**
 * Class of a panel within a section: the first tone whose ground the section itself does not have in
 * either scheme, so that the panel never disappears on its ground; `surface` where that tone's colours would not fit the
 * section's.
 * @param fallback tone of the section while its editor has chosen none.
 */
export function panelTone(
  section: SectionData | null | undefined,
  fallback: SectionTone,
  [first, second]: readonly [SectionTone, SectionTone],
): `tone-${SectionTone}` | 'surface' {
  const ground = section?.tone ?? fallback;
  const tone = EVENING_GROUNDS[ground] === EVENING_GROUNDS[first] ? second : first;
  return OWN_ROLES.has(ground) && !OWN_ROLES.has(tone) ? 'surface' : `tone-${tone}`;
}
