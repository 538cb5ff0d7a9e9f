/**
 * Asks for confirmation before the page is left, by a navigation of the client router or of the browser.
 *
 * @param question of the former; browsers ask their own.
 * @returns a function that ends it.
 */
export function holdPage(question: string): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
  document.addEventListener(
    'navigation:leave',
    (event) => {
      if (event.defaultPrevented) return;
      if (confirm(question)) controller.abort();
      else event.preventDefault();
    },
    { signal },
  );
  return () => controller.abort();
}
