import { sheetLoaded } from './sheet-loaded.ts';

/**
 * Adds a style sheet to the page and waits until it applies; at once if the page links it already.
 *
 * @throws Error when it fails to load; the next call retries.
 */
export async function addSheet(address: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(address)}"]`)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
  document.head.append(link);
  await sheetLoaded(link);
}
