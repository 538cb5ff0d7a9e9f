import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { trackedFiles } from './tracked-files.ts';

/** Largest file that belongs into the repository, in bytes. */
const MAX_FILE_BYTES = 1024 * 1024;

/** Start of a machine-specific path: after a quote, a space, a bracket, `=` or `:`. */
const MACHINE_PATH =
  /(?<=^|[\s"'`(=:<[,])\/(?:work|root|tmp|home\/[a-z][\w-]*|Users\/[A-Za-z][\w-]*)\/[\w.-]*/g;
const MERGE_MARKER = /^(<{7}|>{7}) /;
/** Inline directives of linters; oxlint honours those of ESLint as well. */
const LINT_SWITCH = /(?:ox|es)lint-(?:dis|en)able/;

/** Former names of what `src/publish/` speaks of: "kept" had seven senses. */
const FORMER_NAME = /\bkept[ -](?:builds?|bundles?|renderers?|markup)\b/i;

/** Finds problems of one line, without its position. */
function lineProblems(line: string): readonly string[] {
  // Tests make their folders under the system's own temporary folder.
  const paths = line.includes('mkdtemp') ? [] : [...line.matchAll(MACHINE_PATH)];
  return [
    ...(MERGE_MARKER.test(line) ? ['merge marker; finish the merge'] : []),
    ...(FORMER_NAME.test(line)
      ? ['former name; say it as docs/contributing/publishing.md does (Words)']
      : []),
    ...(LINT_SWITCH.test(line) ? ['comment that switches rules off; mend what they object to'] : []),
    ...paths.map(([path]) => `'${path}' is a path of one machine; use a relative path or os.tmpdir()`),
  ];
}

/** Blanks code, in which links are only examples. */
function withoutCode(text: string): string {
  const keepLines = (code: string): string => code.replaceAll(/[^\n]/g, ' ');
  return text.replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, keepLines).replaceAll(/`[^`\n]+`/g, keepLines);
}

/** Lists the anchors of a Markdown file's headings, by GitHub's algorithm. */
function headingAnchors(text: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutCode(text).matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)) {
    const slug = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-');
    let anchor = slug;
    for (let count = 1; anchors.has(anchor); count += 1) anchor = `${slug}-${count}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** Finds links of Markdown files that lead to no file, folder or heading of the repository. */
function brokenLinks(texts: ReadonlyMap<string, string | undefined>): readonly string[] {
  const folders = new Set(
    [...texts.keys()].flatMap((path) =>
      path.split('/').map((_, index, parts) => parts.slice(0, index).join('/')),
    ),
  );
  const problemOf = (file: string, target: string): string | undefined => {
    if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(target)) return undefined;
    const [path = '', anchor = ''] = target.split('#');
    const wanted = path === '' ? file : posix.normalize(posix.join(posix.dirname(file), decodeURI(path)));
    const found = wanted.replace(/\/$/, '');
    if (!texts.has(found) && !folders.has(found === '.' ? '' : found)) return `${wanted} does not exist`;
    const text = found.endsWith('.md') && anchor !== '' ? texts.get(found) : undefined;
    if (text === undefined || headingAnchors(text).has(anchor)) return undefined;
    return `${found} has no heading '#${anchor}'`;
  };
  return [...texts].flatMap(([file, text]) => {
    if (!file.endsWith('.md') || text === undefined) return [];
    return withoutCode(text)
      .split('\n')
      .flatMap((line, index) => {
        const inline = line.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g);
        const references = line.matchAll(/^\s*\[[^\]]+\]:\s*<?([^\s>]+)>?/g);
        return [...inline, ...references].flatMap(([, target = '']) => {
          const problem = problemOf(file, target);
          return problem ? [`${file}:${index + 1}: link to '${target}': ${problem}; correct the link`] : [];
        });
      });
  });
}

/**
 * Finds machine-specific paths, merge markers, large files and broken links.
 * @param files content of every file of the repository, by path; those with a NUL byte are binary, as in git.
 */
export function textProblems(files: ReadonlyMap<string, Buffer>): readonly string[] {
  const texts = new Map(
    [...files].map(([path, content]) => {
      const isBinary = content.subarray(0, 8000).includes(0);
      return [path, isBinary ? undefined : content.toString('utf8')] as const;
    }),
  );
  const sizes = [...files].flatMap(([path, { byteLength }]) => {
    const size = (byteLength / MAX_FILE_BYTES).toFixed(1);
    return byteLength <= MAX_FILE_BYTES
      ? []
      : [`${path}: ${size} MiB; files in the repository have at most 1 MiB: split, compress or generate it`];
  });
  const lines = [...texts].flatMap(([path, text = '']) =>
    text
      .split('\n')
      .flatMap((line, index) => lineProblems(line).map((problem) => `${path}:${index + 1}: ${problem}`)),
  );
  return [...sizes, ...lines, ...brokenLinks(texts)];
}

/** Finds problems of all files of the repository at `root`, whatever their kind. */
export async function checkText(root: string): Promise<readonly string[]> {
  const paths = await trackedFiles(root);
  const files = await Promise.all(
    paths.map(async (path) => [path, await readFile(join(root, path))] as const),
  );
  return textProblems(new Map(files));
}
