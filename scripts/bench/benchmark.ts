import type { Command } from '../../src/process/command-line.ts';

/**
 * Measures something and prints the figures.
 * @param args options of its command line.
 * @param signal stops it early; it then rejects, and has removed its folders and ended its processes.
 */
export type Benchmark = (args: readonly string[], signal: AbortSignal) => Promise<void>;

/** Benchmark with its help. */
export interface BenchmarkCommand {
  readonly command: Command;
  readonly run: Benchmark;
}
