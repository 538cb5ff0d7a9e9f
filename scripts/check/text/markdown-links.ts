import { posix } from 'node:path';

/** A link from one Markdown file to a file of the repository. */
interface MarkdownLink {
  readonly line: number;
  readonly target: string;
}

/** Blanks code, in which links are only examples. */
function withoutCode(text: string): string {
  const keepLines = (code: string): string => code.replaceAll(/[^\n]/g, ' ');
  return text.replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, keepLines).replaceAll(/`[^`\n]+`/g, keepLines);
}

function linksOf(text: string): readonly MarkdownLink[] {
  return withoutCode(text)
    .split('\n')
    .flatMap((content, index) => {
      const inline = content.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g);
      const references = content.matchAll(/^\s*\[[^\]]+\]:\s*<?([^\s>]+)>?/g);
      return [...inline, ...references].map(([, target = '']) => ({ line: index + 1, target }));
    })
    .filter(({ target }) => !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(target));
}

/** Lists the anchors of a Markdown file's headings, by GitHub's algorithm. */
export function headingAnchors(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  const seen = new Map<string, number>();
  for (const [, heading = ''] of withoutCode(text).matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)) {
    const label = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
    const slug = label
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-');
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    anchors.add(count === 0 ? slug : `${slug}-${count}`);
  }
  return anchors;
}

/**
 * Finds broken links between files of the repository.
 * @param markdown content of every Markdown file, by path.
 * @param paths every file of the repository.
 */
export function brokenLinks(
  markdown: ReadonlyMap<string, string>,
  paths: ReadonlySet<string>,
): readonly string[] {
  const folders = new Set(
    [...paths].flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(0, index).join('/'))),
  );
  return [...markdown].flatMap(([file, text]) =>
    linksOf(text).flatMap(({ line, target }) => {
      const [path = '', anchor] = target.split('#');
      const wanted = path === '' ? file : posix.normalize(posix.join(posix.dirname(file), decodeURI(path)));
      const found = wanted.replace(/\/$/, '');
      if (!paths.has(found) && !folders.has(found === '.' ? '' : found)) {
        return [`${file}:${line}: link to '${target}': ${wanted} does not exist; correct the link`];
      }
      const other = markdown.get(found);
      if (
        anchor !== undefined &&
        anchor !== '' &&
        other !== undefined &&
        !headingAnchors(other).has(anchor)
      ) {
        return [
          `${file}:${line}: link to '${target}': ${found} has no heading '#${anchor}'; correct the link`,
        ];
      }
      return [];
    }),
  );
}
