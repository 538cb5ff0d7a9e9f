import { httpError } from '../../http/errors.ts';
import type { UploadOptions } from '../../assets/upload.ts';

const FIELDS = ['label', 'title', 'description', 'creditLine', 'altText'] as const;

/** Metadata that the hosted service extracts; only the placeholder, `lqip`, is here, which it includes by default. */
const METADATA_KINDS = ['blurhash', 'exif', 'image', 'location', 'lqip', 'palette', 'thumbhash'];

function readText(search: URLSearchParams, name: string): string | undefined {
  const text = search.get(name) ?? '';
  return text === '' ? undefined : text;
}

/** Parses `meta=a&meta=b`, `meta[]=a&meta[]=b` and `meta=a,b`; clients use all of these notations. */
function wantsPlaceholder(search: URLSearchParams): boolean {
  const given = [...search.getAll('meta'), ...search.getAll('meta[]')];
  if (given.length === 0) return true;
  const names = given
    .flatMap((text) => text.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'none');
  const unknown = names.find((name) => !METADATA_KINDS.includes(name));
  if (unknown === undefined) return names.includes('lqip');
  throw httpError(
    400,
    `Invalid value "${unknown}" of the parameter "meta": expected some of ${METADATA_KINDS.join(', ')}, or none`,
  );
}

function readSource(search: URLSearchParams): UploadOptions['source'] {
  const id = readText(search, 'sourceId');
  if (id === undefined) return undefined;
  const [name, url] = [readText(search, 'sourceName'), readText(search, 'sourceUrl')];
  return { id, ...(name !== undefined && { name }), ...(url !== undefined && { url }) };
}

/**
 * Parses the options in the URL of an upload.
 *
 * @throws HttpError 400 for unknown metadata kinds.
 */
export function parseUploadOptions(search: URLSearchParams): UploadOptions {
  const fields: Record<string, string> = {};
  for (const name of FIELDS) {
    const text = readText(search, name);
    if (text !== undefined) fields[name] = text;
  }
  return {
    filename: readText(search, 'filename'),
    fields,
    source: readSource(search),
    hasPlaceholder: wantsPlaceholder(search),
  };
}
