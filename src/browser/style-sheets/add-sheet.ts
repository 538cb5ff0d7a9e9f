/**
 * Adds a style sheet to the page and waits until it applies; at once if the page links it already.
 *
 * @throws Error when it fails to load; the next call retries.
 */
export function addSheet(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (hasSheet(address)) {
      resolve();
      return;
    }
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${address} failed to load.`));
    });
    document.head.append(link);
  });
}

function hasSheet(address: string): boolean {
  return [...document.querySelectorAll('link[rel="stylesheet"]')].some(
    (link) => link.getAttribute('href') === address,
  );
}
