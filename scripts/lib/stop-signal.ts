/** Signals by which a person or a program stops a command, with the exit code of interrupted work (128 + number). */
const STOP_SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Calls a function on every stop signal: npm repeats the terminal's signal, and the second one must not interrupt the
 * shutdown.
 * @param stop receives the exit code of interrupted work.
 */
export function onStopSignal(stop: (exitCode: number) => void): void {
  for (const [name, exitCode] of Object.entries(STOP_SIGNALS)) process.on(name, () => stop(exitCode));
}

/**
 * Creates an abort signal for a command with an end of its own: Ctrl-C and SIGTERM interrupt it, and the process ends
 * with the exit code of interrupted work once that has stopped.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  onStopSignal((exitCode) => {
    process.exitCode = exitCode;
    controller.abort();
  });
  return controller.signal;
}
