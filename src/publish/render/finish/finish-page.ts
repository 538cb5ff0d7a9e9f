import { typesetPage } from '../../../i18n/typeset-page.ts';
import { DEPLOYMENT_META } from '../../../config/deployment/deployment.ts';
import { LOCALES, localeOfPath } from '../../../config/locales/locales.ts';
import type { PagePayload } from '../../../config/page-payload.ts';
import { pageType } from '../../../config/measurement/page-type.ts';
import { preloadLink } from '../../../layouts/head/head-markup.ts';
import type { PageFacts } from '../../../layouts/page-facts.ts';
import { servicePageAt } from '../../../routing/service-pages.ts';
import { SCOPE_ATTRIBUTE, type Scopes } from './scopes.ts';
import type { PageRecord } from '../../output/site-record.ts';
import type { OwnSheets } from './own-sheets.ts';
import { arrangeScripts, type ScriptGraph } from './page-scripts.ts';
import { picturesIn } from './pictures-in.ts';

const HEAD_END = '</head>';

/** Link of a style sheet that is for paper: browsers load it last, and paint without it. */
const linkToPaper = (sheet: string) => `<link rel="stylesheet" media="print" href="${sheet}">`;
/** Link of a style sheet, exactly as Astro and the site's components write it. */
const linkTo = (sheet: string) => `<link rel="stylesheet" href="${sheet}">`;
/** Links of sheets that blocks bring, which may have attributes of their own. */
const SHEET_LINK = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g;

const LOCALE_CODES: ReadonlySet<string> = new Set(LOCALES.map(({ code }) => code));

/** A page as Astro has rendered it. */
export interface RenderedPage {
  /** Its path, such as `/de/blog/`. */
  readonly path: string;
  readonly html: string;
  readonly facts: PageFacts;
  /** Addresses of the style sheets in its head, in order: those of all components that its template can show. */
  readonly sheets: readonly string[];
}

/** Styles and scripts of a site as the bundler cut them; the same for all of its pages. */
export interface BundledSite {
  /** Scopes of the components. */
  readonly scopes: Scopes;
  readonly scripts: ScriptGraph;
  /** Fingerprint of the scripts. */
  readonly fingerprint: string;
  /** Addresses of the style sheets that every template links. */
  readonly shared: ReadonlySet<string>;
  readonly ownSheets: OwnSheets;
}

/** A page as it is published, with its part of what the site publishes about all pages. */
export interface FinishedPage {
  readonly path: string;
  readonly html: string;
  /** Absent for error pages: they stand in for other pages. */
  readonly payload: PagePayload | undefined;
  /** Addresses of its own style sheets: at most one for screens, and one for paper. */
  readonly ownSheets: readonly string[];
  /** Pictures it shows, see {@link picturesIn}. */
  readonly pictures: readonly string[];
}

/**
 * Finishes a page right after it is rendered; what it becomes depends on no other page. Its head links at most two style
 * sheets for screens: its own, with the rules of the components it contains, and the shared one. They stand before everything else
 * that is linked: what blocks the first paint is requested first, over the connection that brought the page. Scripts are
 * loaded after them, and the page is marked with their fingerprint. Its texts are typeset.
 *
 * @throws Error naming the page if it has no head, or links other style sheets than its template.
 */
export async function finishPage(page: RenderedPage, site: BundledSite): Promise<FinishedPage> {
  const { path, facts, sheets } = page;
  const { html, preloads } = arrangeScripts(typesetPage(page.html), site.scripts);
  const end = html.indexOf(HEAD_END);
  if (end === -1) throw new Error(`The page ${path} cannot be finished. It has no ${HEAD_END}.`);
  const own = await site.ownSheets(
    sheets.filter((sheet) => !site.shared.has(sheet)),
    scopesIn(html, site.scopes),
  );
  // The shared sheet comes last: its rules for paper and forced colours are meant for every component.
  const linked = [...own.screen, ...sheets.filter((sheet) => site.shared.has(sheet))];
  const head = withoutSheets(html.slice(0, end), page);
  const first = head.indexOf('<link ');
  const place = first === -1 ? head.length : first;
  const body = html.slice(end);
  const late = [...body.matchAll(SHEET_LINK)].map(([, sheet = '']) => sheet);
  return {
    path,
    html: [
      head.slice(0, place),
      ...linked.map(linkTo),
      ...own.paper.map(linkToPaper),
      head.slice(place),
      preloads,
      `<meta name="${DEPLOYMENT_META}" content="${site.fingerprint}">`,
      body,
    ].join(''),
    payload: servicePageAt(path)?.isError ? undefined : payloadOf(path, facts, [...linked, ...late]),
    ownSheets: [...own.screen, ...own.paper],
    pictures: picturesIn(html),
  };
}

/** Returns the style sheets that a page needs, with its locale. */
export function stylesOf({ locale, preloads }: PagePayload): NonNullable<PageRecord['styles']> {
  return { locale, sheets: preloads.styles };
}

/** Lists the scopes of the components in a page, sorted. */
function scopesIn(html: string, known: Scopes): readonly string[] {
  const found = new Set([...html.matchAll(SCOPE_ATTRIBUTE)].map(([, scope = '']) => scope));
  return [...found].filter((scope) => known.has(scope)).sort();
}

function withoutSheets(head: string, { path, sheets }: RenderedPage): string {
  const rest = sheets.reduce((text, sheet) => text.replace(linkTo(sheet), ''), head);
  if (rest.length === sheets.reduce((length, sheet) => length - linkTo(sheet).length, head.length))
    return rest;
  throw new Error(`The head of ${path} does not link each of ${sheets.join(', ')} as ${linkTo('…')}.`);
}

function payloadOf(path: string, { head, picture }: PageFacts, styles: readonly string[]): PagePayload {
  if (!head) throw new Error(`The page ${path} cannot get a payload. Its layout contains no Head.astro.`);
  return {
    title: head.title,
    description: head.description,
    locale: localeOfPath(path).code,
    pageType: pageType(path, (segment) => LOCALE_CODES.has(segment)),
    alternates: Object.fromEntries(
      head.alternates.map(({ hreflang, href }) => [hreflang, new URL(href).pathname]),
    ),
    preloads: {
      ...(picture && { picture }),
      fonts: head.preload.flatMap((url) => (preloadLink(url).as === 'font' ? [url] : [])),
      styles: [...new Set(styles)],
    },
  };
}
