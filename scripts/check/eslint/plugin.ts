import { assertionNeedsReason } from './assertion-needs-reason.ts';
import { dependencyBoundaries } from './dependency-boundaries.ts';
import { docstringOpening } from './docstring-opening.ts';
import { noHiddenTests } from './no-hidden-tests.ts';

/** Rules of this repository; oxlint runs them on TypeScript files, ESLint on components. */
const localPlugin = {
  meta: { name: 'local' },
  rules: {
    'assertion-needs-reason': assertionNeedsReason,
    'dependency-boundaries': dependencyBoundaries,
    'docstring-opening': docstringOpening,
    'no-hidden-tests': noHiddenTests,
  },
};
export default localPlugin;
