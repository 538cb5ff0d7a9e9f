import { DEFAULT_LOCALE_CODE } from '../../config/locales/default-locale.ts';
import { fallbackChain, findLocale } from '../../config/locales/locales.ts';
import { isRecord } from '../../shared/json.ts';
import { SHAPES } from '../../content/shapes.generated.ts';
import type { SiteSettings, Author } from '../../content/types.ts';
import type { RouteTable } from '../../routing/route-table.ts';
import { createSettingsLookup } from '../../site/content-index.ts';
import { isHarmlessAddress } from '../../site/links.ts';
import type { Site } from '../../site/site.ts';
import { attributeOf } from '../../site/validate/document-problems.ts';
import { fillGaps, INCOMPLETE, type IsShowable } from './complete.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Address that stands for one that is missing: the page itself. */
const NOWHERE = '#';

/** Stands for the site settings of the default locale, on which all others fall back, where there are none. */
const NO_SETTINGS = { _id: 'no-settings', _updatedAt: '1970-01-01T00:00:00Z', language: DEFAULT_LOCALE_CODE };

/** Fields of a link that may hold its target. */
const LINK_TARGETS = ['documentId', 'destination', 'url', 'pageAction'] as const;

/** Targets of a link that has none. */
const NO_TARGET = { documentId: null, destination: null, url: null, pageAction: null, fragment: null };

/** Stands for a button that has to be there, where no locale has it. */
const NO_LINK = { _key: null, label: '', ...NO_TARGET, url: NOWHERE };

const settingsShape = itemShape();

/**
 * Completes site settings as editors may leave them, field by field. Of a list only the link is left out that leads
 * nowhere. A button that has to be there keeps its label and leads to the page itself; what is missing altogether is
 * that of the next locale on the fallback chain. Pure.
 */
export function completeSettings(
  all: readonly SiteSettings[],
  routes: Pick<RouteTable, 'forDocument'>,
): readonly SiteSettings[] {
  const stored: readonly Fields[] = all;
  const placed = stored.filter(({ language }) => typeof language === 'string');
  const hasDefault = placed.some(({ language }) => language === DEFAULT_LOCALE_CODE);
  const candidates: readonly Fields[] = hasDefault ? placed : [...placed, NO_SETTINGS];
  return candidates.map((settings) => {
    const locale = String(settings['language']);
    const chain = chainOf(locale, candidates);
    const completed = Object.entries(settingsShape.attributes).map(([name, { value: node }]) => {
      const canShow = showableLinks(routes, locale, name !== 'navigation');
      for (const each of [settings, ...chain]) {
        const value = fillGaps(node, withTarget(each[name], canShow), canShow);
        if (value !== INCOMPLETE) return [name, value];
      }
      return [name, node.type === 'object' ? NO_LINK : NOWHERE];
    });
    // Every field conforms to its shape.
    return Object.fromEntries(completed) as SiteSettings;
  });
}

/** Gives a single link that leads nowhere the address of the page itself. */
function withTarget(value: unknown, canShow: IsShowable): unknown {
  const isLink = isRecord(value) && typeof value['label'] === 'string' && value['label'] !== '';
  return isLink && !canShow(value) ? { ...value, ...NO_TARGET, url: NOWHERE } : value;
}

/** Lists the settings that may stand in for those of a locale, nearest first. */
function chainOf(code: string, all: readonly Fields[]): readonly Fields[] {
  const locale = findLocale(code);
  const nearest = (locale ? fallbackChain(locale) : []).map((each) => each.code);
  const rank = ({ language }: Fields) => {
    const position = nearest.indexOf(String(language));
    return position === -1 ? nearest.length : position;
  };
  return all.toSorted((a, b) => rank(a) - rank(b));
}

/** Returns what tells if a link of the settings leads somewhere. @param mayAct true if it may run a page action. */
function showableLinks(routes: Pick<RouteTable, 'forDocument'>, locale: string, mayAct: boolean): IsShowable {
  const canLead = showableIn(routes, locale);
  return (value) => {
    if (value['_type'] === 'menuGroup') return Array.isArray(value['links']) && value['links'].length > 0;
    const isAction = typeof value['pageAction'] === 'string';
    return canLead(value) && (mayAct || !isAction);
  };
}

/**
 * Returns what tells if objects of a locale can be shown: links must have one target, which exists; other objects always
 * can.
 */
export function showableIn(routes: Pick<RouteTable, 'forDocument'>, locale: string): IsShowable {
  const leadsTo = (documentId: unknown) =>
    typeof documentId === 'string' && routes.forDocument(documentId, locale) !== undefined;
  return (value) => {
    const { documentId, url } = value;
    const isLink = 'label' in value && 'destination' in value;
    if (!isLink) return typeof documentId !== 'string' || leadsTo(documentId);
    const [target, ...others] = LINK_TARGETS.filter((name) => typeof value[name] === 'string');
    if (target === undefined || others.length > 0) return false;
    return (target !== 'documentId' || leadsTo(documentId)) && (target !== 'url' || isAddress(url));
  };
}

const isAddress = (url: unknown) =>
  url === NOWHERE || (typeof url === 'string' && URL.canParse(url) && isHarmlessAddress(url));

function itemShape() {
  const shape = attributeOf(SHAPES.SITE_QUERY, 'settings');
  if (shape.type !== 'array' || shape.of.type !== 'object')
    throw new Error('Settings are no list of objects.');
  return shape.of;
}

/** Returns a site whose header, footer and authors have their texts as they are shown; routes stay as they are. */
export function withShownTexts(
  site: Site,
  { settings, authors }: { readonly settings: readonly SiteSettings[]; readonly authors: readonly Author[] },
): Site {
  const shownById = new Map(authors.map((author) => [author._id, author]));
  const shownAuthors = site.snapshot.authors.map((author) => shownById.get(author._id) ?? author);
  const authorsById = new Map(shownAuthors.map((author) => [author._id, author]));
  return {
    ...site,
    snapshot: { ...site.snapshot, settings, authors: shownAuthors },
    content: {
      ...site.content,
      settings: createSettingsLookup(settings),
      author: (id) => authorsById.get(id),
    },
  };
}
