/**
 * Measures and prints a table.
 * @param args options of its command line.
 * @param signal stops it early; it then rejects, and has removed its folders and ended its processes.
 */
export type Benchmark = (args: readonly string[], signal: AbortSignal) => Promise<void>;
