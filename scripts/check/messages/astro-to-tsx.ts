const frontmatterFence = /^\s*---\n([\s\S]*?)\n---/;

/** Replaces a text by spaces, so that lengths and line numbers stay. */
function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

/** Closes void elements, which TSX requires. */
function closeVoidElements(template: string): string {
  const open =
    /<(area|br|col|hr|img|input|link|meta|source|track|wbr)((?:"[^"]*"|'[^']*'|\{[^}]*\}|=>|[^>"'{])*?)\/?>/g;
  return template.replaceAll(open, '<$1$2/>');
}

/**
 * Converts an Astro file to TSX that TypeScript can parse: the frontmatter, then the template as a fragment, then the
 * scripts. Line numbers stay the same, except in scripts. The result is for reading literals and imports, not for
 * compiling: the parser recovers from syntax that HTML allows and TSX does not.
 */
export function astroToTsx(text: string): string {
  const fence = frontmatterFence.exec(text);
  const head = fence ? fence[0].replaceAll('---', '   ') : '';
  const template = text.slice(fence?.[0].length ?? 0);
  const scripts: string[] = [];
  const markup = template
    .replaceAll(/<!--[\s\S]*?-->/g, blank)
    .replaceAll(/<!doctype[^>]*>/gi, blank)
    .replaceAll(/<style\b[\s\S]*?<\/style>/g, blank)
    .replaceAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g, (whole, code: string) => {
      scripts.push(code);
      return blank(whole);
    });
  return `${head};<>${closeVoidElements(markup)}</>;${scripts.join(';\n')}`;
}
