import { SAMPLE_IDS } from '../../../blocks/sample-content.ts';
import type { Snapshot } from '../../../content/snapshot.ts';
import { fallbackChain, type Locale } from '../../../config/locales/locales.ts';

/** Real ids by the placeholder ids of samples. */
export type RealIds = ReadonlyMap<string, string>;

type Content = Pick<Snapshot, 'assets' | 'pages' | 'articles' | 'topics' | 'animations'>;

/**
 * Resolves each placeholder id of samples to a document of the content, following the locale's fallback chain.
 * Images resolve to a landscape photo, so that crops are visible; in content without photos to such a drawing.
 */
export function realIds({ assets, pages, articles, topics, animations }: Content, locale: Locale): RealIds {
  const languages = fallbackChain(locale).map(({ code }) => code);
  const nearest = <Item extends { readonly language: string }>(documents: readonly Item[]) =>
    languages.flatMap((code) => documents.filter(({ language }) => language === code))[0];
  const landscapes = assets.filter(
    ({ width, height }) => width !== null && height !== null && width > height,
  );
  const photo = landscapes.find(({ extension }) => extension !== 'svg') ?? landscapes[0];
  // An animation somebody uses, so that its still picture is there, too.
  const used = pages
    .flatMap(({ blocks }) => blocks.map((block) => ('animation' in block ? block.animation : null)))
    .find((animation) => animations.some(({ _id }) => _id === animation?.animationId));
  const found = {
    photo: photo?._id,
    drawing: assets.find(({ extension }) => extension === 'svg')?._id,
    page: nearest(pages.filter(({ slug }) => slug !== '/'))?._id,
    article: nearest(articles)?._id,
    topic: nearest(topics)?._id,
    animation: used?.animationId ?? animations[0]?._id,
    poster: used?.poster?.assetId ?? undefined,
    video: undefined,
  } satisfies Record<keyof typeof SAMPLE_IDS, string | undefined>;
  return new Map(
    Object.entries(found).flatMap(([name, id]) =>
      // The keys of both tables are the same, see `satisfies`.
      id === undefined ? [] : [[SAMPLE_IDS[name as keyof typeof SAMPLE_IDS], id] as const],
    ),
  );
}

/** Replaces placeholder ids by real ones, at any depth; `null` where the content has none. */
export function withRealIds<Value>(value: Value, ids: RealIds): Value {
  // Strings become strings or nothing, which every field with an id may be; the rest keeps its shape.
  return replaceIn(value, ids) as Value;
}

const STAND_INS: ReadonlySet<unknown> = new Set(Object.values(SAMPLE_IDS));

function replaceIn(value: unknown, ids: RealIds): unknown {
  if (typeof value === 'string') return STAND_INS.has(value) ? (ids.get(value) ?? null) : value;
  if (Array.isArray(value)) return value.map((item) => replaceIn(item, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaceIn(part, ids)]));
}
