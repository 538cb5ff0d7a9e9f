import { assertionNeedsReason } from './assertion-needs-reason.ts';
import { dependencyBoundaries } from './dependency-boundaries.ts';
import { docstringOpening } from './docstring-opening.ts';
import { islandDirective } from './island-directive.ts';

/** The rules of this repository. */
export const localPlugin = {
  meta: { name: 'local' },
  rules: {
    'assertion-needs-reason': assertionNeedsReason,
    'dependency-boundaries': dependencyBoundaries,
    'docstring-opening': docstringOpening,
    'island-directive': islandDirective,
  },
};
