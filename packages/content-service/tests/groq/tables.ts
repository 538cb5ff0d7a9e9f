import type { GroqTable } from './row.ts';
import { differences } from './rows/differences.ts';
import { documents } from './rows/documents.ts';
import { filters } from './rows/filters.ts';
import { references } from './rows/references.ts';
import { refusals } from './rows/refusals.ts';

/**
 * Queries of documents through all layers. What groq-js evaluates alone is not tested here; that compiled queries equal
 * it, `compile.test.ts` shows.
 */
export const groqTables: readonly GroqTable[] = [documents, filters, references, refusals, differences];
