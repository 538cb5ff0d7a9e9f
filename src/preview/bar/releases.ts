import type { RawReader } from '../site/raw-reader.ts';

/** A release that has not been published. */
export interface Release {
  readonly name: string;
  readonly title: string;
  /** When it is published, as ISO 8601; absent where no date is set. */
  readonly publishAt?: string;
}

const RELEASES_QUERY = `releases::all()[state in ["active", "scheduling", "scheduled"]] {
  name,
  "title": metadata.title,
  "publishAt": coalesce(publishAt, select(metadata.releaseType == "scheduled" => metadata.intendedPublishAt))
}`;

/** Reads the releases that can be looked at: those with a date in the order of their dates, then the others by title. */
export async function readReleases(reader: RawReader): Promise<readonly Release[]> {
  const found = await reader.fetch(RELEASES_QUERY, {});
  return parseReleases(found).toSorted(
    (a, b) =>
      dateOf(a) - dateOf(b) || a.title.localeCompare(b.title, 'en') || a.name.localeCompare(b.name, 'en'),
  );
}

/** Returns the date of a release in milliseconds; all dates come before none. */
export function dateOf({ publishAt }: Release): number {
  return publishAt === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(publishAt);
}

function parseReleases(found: unknown): readonly Release[] {
  const items: readonly unknown[] = Array.isArray(found) ? found : [];
  return items.flatMap((item) => {
    const [name, title, publishAt] = ['name', 'title', 'publishAt'].map((field) => textOf(item, field));
    if (name === undefined) return [];
    const isDated = publishAt !== undefined && !Number.isNaN(Date.parse(publishAt));
    return { name, title: title ?? name, ...(isDated && { publishAt }) };
  });
}

function textOf(item: unknown, field: string): string | undefined {
  const value: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, field) : undefined;
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
