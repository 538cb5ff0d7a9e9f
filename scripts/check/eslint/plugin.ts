import { assertionNeedsReason } from './assertion-needs-reason.ts';
import { declaredStorage } from './declared-storage.ts';
import { dependencyBoundaries } from './dependency-boundaries.ts';
import { docstring } from './docstring.ts';

/** Rules of this repository; oxlint runs them on TypeScript files, ESLint on components. */
const localPlugin = {
  meta: { name: 'local' },
  rules: {
    'assertion-needs-reason': assertionNeedsReason,
    'declared-storage': declaredStorage,
    'dependency-boundaries': dependencyBoundaries,
    docstring,
  },
};
export default localPlugin;
