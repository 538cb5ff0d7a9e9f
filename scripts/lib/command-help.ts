/** Help texts of the variables that choose the content service. */
export const CONTENT_HELP = {
  SANITY_PROJECT_ID: 'Hosted project whose content is read, with SANITY_DATASET. Default: the local service.',
} as const;

/** Note about variables that are documented for operators. */
export const OPERATORS_NOTE = 'docs/operators.md lists the variables of the site and its third parties.';
