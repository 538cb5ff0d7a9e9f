import { zipSync, type Zippable } from 'fflate';

const encoder = new TextEncoder();

/** Creates a minimal animation: one second without layers. */
export function animation(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return { v: '5.13.0', ip: 0, op: 30, fr: 30, w: 100, h: 50, layers: [], ...changes };
}

/** Encodes a text, or any other value as JSON. */
export function bytesOf(content: unknown): Uint8Array<ArrayBuffer> {
  return encoder.encode(typeof content === 'string' ? content : JSON.stringify(content));
}

/** Creates an archive of files; values other than bytes are written as JSON. */
export function archive(files: Readonly<Record<string, unknown>>, level: 0 | 9 = 9): Uint8Array<ArrayBuffer> {
  const zippable: Zippable = {};
  for (const [name, content] of Object.entries(files)) {
    zippable[name] = content instanceof Uint8Array ? content : bytesOf(content);
  }
  return zipSync(zippable, { level });
}

/** Creates a package of version 1 with animations of these ids. */
export function packageOf(
  ids: readonly string[],
  more: Readonly<Record<string, unknown>> = {},
): Uint8Array<ArrayBuffer> {
  const animations = Object.fromEntries(ids.map((id) => [`animations/${id}.json`, animation()]));
  return archive({ 'manifest.json': { animations: ids.map((id) => ({ id })) }, ...animations, ...more });
}
