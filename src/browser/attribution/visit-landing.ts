import { publicSettings } from '../settings/public-settings.ts';
import { findLanding } from './campaign.ts';
import { landing, type Landing } from './landing.ts';

/** Part of the Navigation API, which browsers before 2026 lack. */
interface SessionHistory {
  readonly currentEntry: { readonly index: number } | null;
  entries(): readonly { readonly url: string | null }[];
}

/**
 * Returns the landing of the visit; call it with consent only. When consent comes after other documents of the site, the
 * campaign is looked for in what the browser itself keeps of the tab: its session history, else the page before.
 */
export function visitLanding(): Landing {
  const { isLater, ...loaded } = landing();
  return findLanding(loaded, isLater ? [] : [pageBefore(loaded), ...history()]);
}

/** Lists the hosts whose pages are the site's own: this one, and that of production. */
export function ownHosts(): readonly string[] {
  return [location.hostname, new URL(publicSettings().origin).hostname];
}

function pageBefore({ referrer }: Landing): string {
  return URL.canParse(referrer) && new URL(referrer).origin === location.origin ? referrer : '';
}

/** Lists the addresses of the site that led here in this tab, oldest first; other sites are not among them. */
function history(): readonly string[] {
  // As the Navigation API defines it, where a browser has it.
  const session = Reflect.get(window, 'navigation') as SessionHistory | undefined;
  const index = session?.currentEntry?.index ?? 0;
  return (
    session
      ?.entries()
      .slice(0, index)
      .flatMap(({ url }) => url ?? []) ?? []
  );
}
