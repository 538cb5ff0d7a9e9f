/** Message from the measured content service to the benchmark. */
export type ServiceMessage =
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

/** Message from the benchmark to the measured content service. */
export type ServiceQuestion = 'usage' | 'usage-after-gc';

/** Checks a message of the measured process. */
export function isServiceMessage(value: unknown): value is ServiceMessage {
  return typeof value === 'object' && value !== null && 'type' in value;
}
