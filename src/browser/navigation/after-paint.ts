/** Calls back once the next frame has been painted; at once in a window that paints nothing. */
export function afterPaint(callback: () => void): void {
  if (document.hidden) callback();
  else requestAnimationFrame(() => setTimeout(callback));
}
