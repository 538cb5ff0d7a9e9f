/** Events that tell of a file that could not be loaded. */
const FAILURES = ['vite:preloadError', 'unhandledrejection', 'astro:hydration-error', 'import:optional'];

/** Properties with the error: each kind of event has one of them. */
interface FailureEvent extends Event {
  readonly payload?: unknown;
  readonly reason?: unknown;
  readonly detail?: { readonly error?: unknown };
}

/** Receives the error of an event that may tell of a missing file. */
export type FailureReceiver = (error: unknown, event: Event) => void;

const early: [error: unknown, event: Event][] = [];

let onEarly: (() => void) | undefined;

/** Keeps failures until the guard, which is not loaded with the page, receives them. */
let receive: FailureReceiver = (error, event) => {
  early.push([error, event]);
  tellEarly();
};

/** Tells once: loading the guard may be what fails next. */
function tellEarly(): void {
  const listener = onEarly;
  onEarly = undefined;
  listener?.();
}

/** Time from the beginning of a navigation in which Firefox aborts what the page still loads, in milliseconds. */
const ABORTS_WITHIN_MS = 1000;

/** End of these aborts. The navigation may have been cancelled, or have turned out to be a download. */
let abortsUntil = 0;
addEventListener('beforeunload', ({ timeStamp }) => {
  abortsUntil = timeStamp + ABORTS_WITHIN_MS;
});

for (const type of FAILURES) {
  // Captured: not all of them bubble.
  addEventListener(
    type,
    (event) => {
      // What other events of these names lack is undefined.
      const { payload, reason, detail, timeStamp } = event as FailureEvent;
      // What is aborted is not missing, and a reload would take the place of the navigation.
      if (timeStamp > abortsUntil) receive(payload ?? reason ?? detail?.error ?? detail, event);
    },
    true,
  );
}

/** Calls a listener once when something has failed before the guard receives failures. */
export function onEarlyFailure(listener: () => void): void {
  onEarly = listener;
  if (early.length > 0) tellEarly();
}

/** Passes failures to the guard, those that have happened already first. */
export function receiveFailures(receiver: FailureReceiver): void {
  receive = receiver;
  for (const failure of early.splice(0)) receiver(...failure);
}
