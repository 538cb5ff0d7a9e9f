const SHEET_LINK = /<link rel="stylesheet" href="([^"]+)">/g;
const HEAD_END = '</head>';

/** A page divided at the end of its head, without the links of style sheets that stood there. */
export interface PageHead {
  readonly head: string;
  /** Addresses of the style sheets, in order. */
  readonly sheets: readonly string[];
  /** From `</head>` on. */
  readonly rest: string;
}

/**
 * Takes the links of style sheets out of the head of a page; those in its body stay.
 * @throws Error for a page without a head.
 */
export function splitHead(html: string): PageHead {
  const end = html.indexOf(HEAD_END);
  if (end === -1) throw new Error(`It has no ${HEAD_END}, before which its style sheets are linked.`);
  const linked = html.slice(0, end);
  return {
    head: linked.replaceAll(SHEET_LINK, ''),
    sheets: [...linked.matchAll(SHEET_LINK)].map(([, address = '']) => address),
    rest: html.slice(end),
  };
}

/**
 * Links style sheets before everything else that a head links: what blocks the first paint is requested first, over the
 * connection that brought the page.
 */
export function joinHead({ head, sheets, rest }: PageHead): string {
  const links = sheets.map((address) => `<link rel="stylesheet" href="${address}">`).join('');
  const first = head.indexOf('<link ');
  const place = first === -1 ? head.length : first;
  return head.slice(0, place) + links + head.slice(place) + rest;
}
