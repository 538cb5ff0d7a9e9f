/** Backgrounds a section of a page may have; `src/styles/sections.css` paints them. */
export const SECTION_TONES = ['page', 'mint', 'cream', 'sky', 'green', 'butter'] as const;

/** Background of a section. */
export type SectionTone = (typeof SECTION_TONES)[number];

/** Space above and below a section. */
export const SECTION_SPACES = ['normal', 'small', 'large'] as const;

/** Anchor an editor gives a section: a fragment that needs no encoding. */
export const ANCHOR_PATTERN = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
