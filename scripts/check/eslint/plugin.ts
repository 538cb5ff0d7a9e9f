import { assertionNeedsReason } from './assertion-needs-reason.ts';
import { dependencyBoundaries } from './dependency-boundaries.ts';
import { docstring } from './docstring.ts';

/** Rules of this repository; oxlint runs them on TypeScript files, ESLint on components. */
const localPlugin = {
  meta: { name: 'local' },
  rules: {
    'assertion-needs-reason': assertionNeedsReason,
    'dependency-boundaries': dependencyBoundaries,
    docstring,
  },
};
export default localPlugin;
