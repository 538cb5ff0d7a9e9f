import type { GroqTable } from './row.ts';
import { arithmetic } from './rows/arithmetic.ts';
import { arrays } from './rows/arrays.ts';
import { comparison } from './rows/comparison.ts';
import { differences } from './rows/differences.ts';
import { documents } from './rows/documents.ts';
import { filters } from './rows/filters.ts';
import { functions } from './rows/functions.ts';
import { literals } from './rows/literals.ts';
import { logic } from './rows/logic.ts';
import { namespaces } from './rows/namespaces.ts';
import { ordering } from './rows/ordering.ts';
import { projections } from './rows/projections.ts';
import { references } from './rows/references.ts';
import { refusals } from './rows/refusals.ts';
import { siteContent } from './rows/site-content.ts';

/** All rows by topic. */
export const groqTables: readonly GroqTable[] = [
  literals,
  comparison,
  logic,
  arithmetic,
  arrays,
  filters,
  projections,
  references,
  ordering,
  functions,
  namespaces,
  documents,
  refusals,
  differences,
  siteContent,
];
