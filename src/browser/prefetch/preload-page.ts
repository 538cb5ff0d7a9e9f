import { BUILD_RECORD, PAYLOAD_BUILD_PARAMETER, PAYLOAD_FILE } from '../../config/deployment.ts';
import type { PayloadPreloads } from '../../config/page-payload.ts';
import { fetchJson } from './fetch-json.ts';
import { readBuild, readPreloads } from './read-payload.ts';

/** Fingerprint of the build that is served; requested once for all pages. */
let build: Promise<string | undefined> | undefined;

/** Fetches the fingerprint of the build that is served, once. */
export function fetchBuild(): Promise<string | undefined> {
  return (build ??= fetchJson(`/${BUILD_RECORD}`).then(readBuild));
}

/**
 * Loads what a page needs for its first view into the browser's cache, as its payload says. Does nothing for a page
 * without one. Not by preloads: they are for the page that is shown, and browsers warn of those that it does not use.
 */
export async function preloadPage(address: string, signal: AbortSignal): Promise<void> {
  const fingerprint = await fetchBuild();
  if (fingerprint === undefined || signal.aborted) return;
  const payload = new URL(PAYLOAD_FILE, address);
  payload.searchParams.set(PAYLOAD_BUILD_PARAMETER, fingerprint);
  warmCache(readPreloads(await fetchJson(payload.href, signal)), signal);
}

function warmCache({ picture, fonts, styles }: PayloadPreloads, signal: AbortSignal): void {
  for (const href of [...styles, ...fonts]) {
    // A response that nobody reads does not get into the cache.
    if (!isLinked(href))
      void fetch(href, { priority: 'low', signal }).then(
        (file) => file.blob(),
        () => undefined,
      );
  }
  if (picture && !signal.aborted) {
    const { src, srcset = '', sizes = '' } = picture;
    // Like the page's element it chooses a candidate, and accepts the formats of images.
    const image = Object.assign(new Image(), { sizes, srcset, src });
    // Chromium keeps an image with candidates for the life of the document unless it has been removed from it.
    document.head.append(image);
    image.remove();
  }
}

/** True if the page that is shown names the address. */
function isLinked(href: string): boolean {
  return document.head.querySelector(`link[href="${CSS.escape(href)}"]`) !== null;
}
