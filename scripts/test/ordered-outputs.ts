/** Prints a part of an output. */
export type Print = (part: string | Uint8Array) => void;

/** One of several outputs that are written at the same time. */
export interface OrderedOutput {
  /** Prints at once when all outputs before this one have ended, otherwise when they have. */
  readonly print: Print;
  /** Ends the output; the next one is printed from here on. */
  end(): void;
}

/**
 * Creates outputs of programs that run side by side: they are printed one after the other, each of them whole.
 * @param count number of outputs, in the order in which they are printed.
 */
export function createOrderedOutputs(count: number, print: Print): readonly OrderedOutput[] {
  const buffers = Array.from({ length: count }, (): (string | Uint8Array)[] => []);
  const ended = new Set<number>();
  let current = 0;
  return buffers.map((buffer, index) => ({
    print: (part) => (index === current ? print(part) : void buffer.push(part)),
    end() {
      ended.add(index);
      while (ended.has(current)) {
        current += 1;
        buffers[current]?.splice(0).forEach((part) => print(part));
      }
    },
  }));
}
