import { BUILD_RECORD, PAYLOAD_BUILD_PARAMETER, PAYLOAD_FILE } from '../../config/deployment.ts';
import type { PayloadPreloads } from '../../config/page-payload.ts';
import { addToHead } from '../head/head-updates.ts';
import { fetchJson } from './fetch-json.ts';
import { readBuild, readPreloads } from './read-payload.ts';

/** Fingerprint of the build that is served; requested once for all pages. */
let build: Promise<string | undefined> | undefined;

/** Fetches the fingerprint of the build that is served, once. */
export function fetchBuild(): Promise<string | undefined> {
  return (build ??= fetchJson(`/${BUILD_RECORD}`).then(readBuild));
}

/** Preloads what a page needs for its first view, as its payload says. Does nothing for a page without one. */
export async function preloadPage(address: string, signal: AbortSignal): Promise<void> {
  const fingerprint = await fetchBuild();
  if (fingerprint === undefined || signal.aborted) return;
  const payload = new URL(PAYLOAD_FILE, address);
  payload.searchParams.set(PAYLOAD_BUILD_PARAMETER, fingerprint);
  addPreloads(readPreloads(await fetchJson(payload.href, signal)));
}

function addPreloads({ picture, fonts, styles }: PayloadPreloads): void {
  for (const href of styles) if (!isLinked(href)) preload({ as: 'style', href });
  for (const href of fonts) if (!isLinked(href)) preload({ as: 'font', href, crossOrigin: 'anonymous' });
  if (picture) {
    const { src, srcset = '', sizes = '' } = picture;
    preload({ as: 'image', href: src, imageSrcset: srcset, imageSizes: sizes });
  }
}

/** True if the page that is shown, or a preload, names the address. */
function isLinked(href: string): boolean {
  return document.head.querySelector(`link[href="${CSS.escape(href)}"]`) !== null;
}

function preload(properties: Partial<HTMLLinkElement>): void {
  const link = Object.assign(document.createElement('link'), { rel: 'preload' }, properties);
  for (const type of ['load', 'error']) link.addEventListener(type, () => link.remove());
  addToHead(link);
}
