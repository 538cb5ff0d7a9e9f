/**
 * Lets the browser itself load the next page instead of a client router: the only way to get rid of a vendor's script
 * after withdrawal.
 */
export function leaveBehind(): void {
  document.addEventListener('astro:before-preparation', (event) => event.preventDefault(), { once: true });
}
