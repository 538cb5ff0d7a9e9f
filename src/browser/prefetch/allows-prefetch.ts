import { SLOW_CONNECTIONS } from '../../config/limits.ts';

/** Part of the Network Information API, which Safari and Firefox do not have. */
export interface ConnectionFacts {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Returns false on connections that are slow or whose data the visitor saves; true where nothing is known. */
export function allowsPrefetch({ saveData, effectiveType }: ConnectionFacts = {}): boolean {
  return !saveData && !SLOW_CONNECTIONS.some((slow) => slow === effectiveType);
}
