const frontmatterFence = /^\s*---\n([\s\S]*?)\n---/;

/** Same length and lines, nothing to read. */
function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

/** Void elements need no end tag in HTML, but TSX would look for one. */
function closeVoidElements(template: string): string {
  const open =
    /<(area|br|col|hr|img|input|link|meta|source|track|wbr)((?:"[^"]*"|'[^']*'|\{[^}]*\}|=>|[^>"'{])*?)\/?>/g;
  return template.replaceAll(open, '<$1$2/>');
}

/**
 * An Astro file as TSX that TypeScript can read: the frontmatter, then the template as a fragment,
 * then the scripts. Lines keep their numbers. The result is for reading string literals, not for
 * compiling: TypeScript's parser forgives what HTML allows and TSX does not.
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
