/**
 * An abort signal that follows Ctrl-C and SIGTERM. The process then ends by itself once its work
 * has stopped, with the exit code shells expect of a stopped program (128 + number of the signal).
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    // Not `once`: npm repeats the terminal's signal, and the second one must not cut the ending short.
    process.on(name, () => {
      process.exitCode = exitCodes[name];
      controller.abort();
    });
  }
  return controller.signal;
}
