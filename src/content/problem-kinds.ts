/**
 * Consequence of a problem for a build: it stops, it leaves the document out of the site together with its translation
 * group, or it publishes the document and warns.
 */
export type Consequence = 'stops' | 'leaves out' | 'warns';

/**
 * Consequence of each rule that content is held to. Only what would damage the rest of the site stops a build.
 * In site settings, which every page shows, any problem does.
 */
export const CONSEQUENCES = {
  // A document by itself
  shape: 'leaves out',
  rule: 'leaves out',
  'unknown-block': 'leaves out',
  'picture-asset': 'leaves out',
  'animation-file': 'leaves out',
  'video-file': 'leaves out',
  'captions-file': 'leaves out',
  'form-differs': 'leaves out',
  slug: 'leaves out',
  'topic-slug': 'leaves out',
  'unknown-locale': 'leaves out',
  // What it refers to
  reference: 'leaves out',
  'reference-left-out': 'leaves out',
  'parent-circle': 'leaves out',
  'animation-broken': 'leaves out',
  'asset-missing': 'leaves out',
  // Its translation group
  'no-english': 'leaves out',
  'member-locale': 'leaves out',
  'locale-twice': 'leaves out',
  'group-twice': 'leaves out',
  // Redirects
  'redirect-twice': 'leaves out',
  'redirect-shadowed': 'leaves out',
  'redirect-unknown': 'leaves out',
  'redirect-circle': 'leaves out',
  // The site as a whole
  'path-taken': 'stops',
  'list-path-taken': 'stops',
  'no-home': 'stops',
  'no-settings': 'stops',
  'settings-twice': 'stops',
  'settings-locale': 'stops',
  'settings-address': 'stops',
  'home-list': 'warns',
} as const satisfies Readonly<Record<string, Consequence>>;

/** Rule that content is held to. */
export type ProblemKind = keyof typeof CONSEQUENCES;
