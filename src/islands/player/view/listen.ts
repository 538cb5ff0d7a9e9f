/** Adds several event listeners to one target. @returns an unsubscribe function. */
export function listen(target: EventTarget, handlers: Readonly<Record<string, () => void>>): () => void {
  const entries = Object.entries(handlers);
  for (const [type, handler] of entries) target.addEventListener(type, handler);
  return () => {
    for (const [type, handler] of entries) target.removeEventListener(type, handler);
  };
}
