import {
  BUILD_RECORD,
  PAYLOAD_BUILD_PARAMETER,
  PAYLOAD_FILE,
  STYLE_INDEX_META,
} from '../../config/deployment/deployment.ts';
import { onceAny } from '../page-view/page-events.ts';
import { whenRoom } from './request-gate.ts';
import type { PayloadPreloads, PayloadPicture } from '../../config/page-payload.ts';

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
  // Whatever the browser has of it is right, however old: the address names the build.
  warmCache(readPreloads(await fetchJson(payload.href, { signal, cache: 'force-cache' })), signal);
}

function warmCache({ picture, fonts, styles }: PayloadPreloads, signal: AbortSignal): void {
  for (const href of [...styles, ...fonts])
    void whenRoom(async () => {
      // A response that nobody reads does not get into the cache.
      if (!isLinked(href)) await (await fetch(href, { priority: 'low', signal })).blob();
    }).catch(() => undefined);
  if (picture) void whenRoom(() => (signal.aborted ? Promise.resolve() : loadPicture(picture)));
}

function loadPicture({ src, srcset = '', sizes = '' }: PayloadPicture): Promise<void> {
  return new Promise((resolve) => {
    // Like the page's element it chooses a candidate, and accepts the formats of images.
    const image = Object.assign(new Image(), { sizes, srcset, src });
    onceAny(image, ['load', 'error'], resolve);
    // Chromium keeps an image with candidates for the life of the document unless it has been removed from it.
    document.head.append(image);
    image.remove();
  });
}

/** True if the page that is shown names the address. */
function isLinked(href: string): boolean {
  return document.head.querySelector(`link[href="${CSS.escape(href)}"]`) !== null;
}

/** Indexes of the locales that have been shown, by address; each is requested once. */
const indexes = new Map<string, Promise<unknown>>();

/** Returns the addresses of the style sheets that a page of the shown locale needs; none where that is not known. */
export async function stylesOf(address: string): Promise<readonly string[]> {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${STYLE_INDEX_META}"]`);
  if (!meta) return [];
  const index = indexes.get(meta.content) ?? fetchJson(meta.content);
  indexes.set(meta.content, index);
  return readStyles(await index, new URL(address).pathname);
}

/** Reads the fingerprint of a build out of its record; `undefined` for what is no record. */
export function readBuild(record: unknown): string | undefined {
  return textIn(record, 'build');
}

/** Reads what a page needs out of its payload, part by part: what is malformed is left out. */
export function readPreloads(payload: unknown): PayloadPreloads {
  const preloads = partOf(payload, 'preloads');
  const picture = readPicture(partOf(preloads, 'picture'));
  return {
    fonts: pathsIn(partOf(preloads, 'fonts')),
    styles: pathsIn(partOf(preloads, 'styles')),
    ...(picture ? { picture } : {}),
  };
}

/** Reads the style sheets of a page out of the index of its locale; none for a page that is not in it. */
export function readStyles(index: unknown, path: string): readonly string[] {
  return pathsIn(partOf(index, path));
}

function readPicture(value: unknown): PayloadPicture | undefined {
  const src = textIn(value, 'src');
  const srcset = textIn(value, 'srcset');
  const sizes = textIn(value, 'sizes');
  return src === undefined ? undefined : { src, ...(srcset && { srcset }), ...(sizes && { sizes }) };
}

/** Reads a property of an object; `undefined` of everything else. */
const partOf = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);

function textIn(value: unknown, name: string): string | undefined {
  const part = partOf(value, name);
  return typeof part === 'string' && part !== '' ? part : undefined;
}

/** Returns the paths of this origin in a list. */
function pathsIn(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return list.filter((item) => typeof item === 'string' && /^\/(?!\/)/.test(item)).map(String);
}

/** Fetches JSON; `undefined` for everything else, also when the network fails: pages show without it, only later. */
async function fetchJson(address: string, options?: RequestInit): Promise<unknown> {
  try {
    return await whenRoom(async (): Promise<unknown> => {
      const response = await fetch(address, options);
      return response.ok ? await response.json() : undefined;
    });
  } catch {
    return undefined;
  }
}
