import type { ReactNode } from 'react';

/** Icon of the cookie settings, by its name among those of the site. */
export type SettingsIcon = 'check' | 'chevron' | 'close';

/** Renders a decorative icon. @param path its outline, which is a property of the island. */
export function Icon({ path }: { readonly path: string }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** Renders the brand's bite, taken out of what this is about. Decorative: the heading beside it says it. */
export function BittenCookie(): ReactNode {
  return (
    <svg className="cookie" viewBox="0 0 96 96" width="96" height="96" aria-hidden="true" focusable="false">
      <path
        className="dough"
        d="M50 6a42 42 0 1 0 40 47c-6 3-13 0-15-7-8 2-15-4-14-12-8-1-13-9-10-17 2-5-3-7-1-11z"
      />
      <path className="rim" d="M22 74a37 37 0 0 0 57 0" />
      <circle className="chip" cx="31" cy="36" r="6" />
      <circle className="chip" cx="51" cy="56" r="7" />
      <circle className="chip" cx="30" cy="61" r="4.5" />
      <circle className="chip" cx="68" cy="70" r="4.5" />
      <circle className="crumb" cx="71" cy="24" r="4" />
      <circle className="crumb" cx="83" cy="33" r="2.5" />
      <circle className="crumb" cx="69" cy="10" r="2" />
    </svg>
  );
}
