/** A custom property of the design. */
export interface DesignToken {
  readonly name: string;
  /** As the style sheet declares it first. */
  readonly value: string;
}

/** Kind of specimen that visualises the tokens of a group. */
export type TokenKind = 'colour' | 'text' | 'font' | 'length' | 'radius' | 'shadow' | 'other';

/** Tokens that are shown together. */
export interface TokenGroup {
  readonly id: string;
  readonly title: string;
  readonly kind: TokenKind;
  readonly tokens: readonly DesignToken[];
}

const DECLARATION = /^\s*(--[\w-]+):\s*([^;]+?)\s*;/gm;

/** Parses the custom properties that a style sheet declares, without duplicates, in source order. */
export function designTokens(css: string): readonly DesignToken[] {
  const tokens = new Map<string, string>();
  for (const [, name = '', value = ''] of css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(DECLARATION)) {
    if (!tokens.has(name)) tokens.set(name, value.replaceAll(/\s+/g, ' '));
  }
  return [...tokens].map(([name, value]) => ({ name, value }));
}

const GROUPS: readonly (Omit<TokenGroup, 'tokens'> & { readonly matches: RegExp })[] = [
  { id: 'roles', title: 'Colour roles', kind: 'colour', matches: /^--(color|tone)-/ },
  { id: 'fonts', title: 'Fonts', kind: 'font', matches: /^--font-/ },
  { id: 'type', title: 'Type scale', kind: 'text', matches: /^--text-/ },
  { id: 'space', title: 'Space', kind: 'length', matches: /^--(space|gutter|measure|wrap|target)/ },
  { id: 'radius', title: 'Radius', kind: 'radius', matches: /^--radius/ },
  { id: 'shadow', title: 'Shadow', kind: 'shadow', matches: /^--shadow/ },
];

const PALETTE = { id: 'palette', title: 'Palette', kind: 'colour' } as const;
const OTHER = { id: 'other', title: 'Everything else', kind: 'other' } as const;
const LITERAL_COLOUR = /^(#[\da-f]{3,8}|(rgb|hsl|oklch|oklab|lab|lch|color)\(.*\))$/i;

/** Tokens by what they are for; none is left out, and empty groups are. */
export function tokenGroups(tokens: readonly DesignToken[]): readonly TokenGroup[] {
  const groupOf = ({ name, value }: DesignToken) =>
    GROUPS.find(({ matches }) => matches.test(name)) ?? (LITERAL_COLOUR.test(value) ? PALETTE : OTHER);
  return [PALETTE, ...GROUPS, OTHER]
    .map(({ id, title, kind }) => ({
      id,
      title,
      kind,
      tokens: tokens.filter((token) => groupOf(token).id === id),
    }))
    .filter((group) => group.tokens.length > 0);
}
