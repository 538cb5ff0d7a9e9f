import type { PayloadPicture, PayloadPreloads } from '../../config/page-payload.ts';

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
  return src === undefined
    ? undefined
    : { src, ...(srcset === undefined ? {} : { srcset }), ...(sizes === undefined ? {} : { sizes }) };
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function textIn(value: unknown, name: string): string | undefined {
  const part = partOf(value, name);
  return typeof part === 'string' && part !== '' ? part : undefined;
}

/** Returns the paths of this origin in a list. */
function pathsIn(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return list.filter((item) => typeof item === 'string' && /^\/(?!\/)/.test(item)).map(String);
}
