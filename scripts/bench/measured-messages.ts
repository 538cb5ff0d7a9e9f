/** Message from a measured process to its benchmark. */
export type MeasuredMessage =
  | { readonly type: 'ready'; readonly origin: string }
  | {
      readonly type: 'usage';
      /** Heap in use, in bytes; after a garbage collection if one was requested. */
      readonly heapBytes: number;
      /** The most the process ever had in memory. */
      readonly peakBytes: number;
      /** Processor time the process has used. */
      readonly cpuMs: number;
    };

/** Message from a benchmark to the measured process. */
export type MeasuredQuestion = 'usage' | 'usage-after-gc';

/** Checks a message of the measured process. */
export function isMeasuredMessage(value: unknown): value is MeasuredMessage {
  return typeof value === 'object' && value !== null && 'type' in value;
}
