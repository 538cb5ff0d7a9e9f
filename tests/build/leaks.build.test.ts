import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { beforeAll, expect, inject, it } from 'vitest';
import { DRAFT_SESSION } from '../../src/preview/session/draft-session.ts';
import { PREVIEW_VARIABLES } from '../../src/preview/environment.ts';
import { DRAFT_MODE_PATHS, PROBLEMS_PATH } from '../../src/config/preview-paths.ts';

const { root } = inject('site');

/** Files that hold no text. */
const BINARY = new Set(['.woff2', '.jpg', '.png', '.ico', '.lottie', '.mp4', '.webp']);

const texts = new Map<string, string>();

beforeAll(async () => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !BINARY.has(extname(entry.name)));
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name);
    texts.set(relative(root, file), await readFile(file, 'utf8'));
  }
});

/** Lists the files in which a pattern is found, with what was found. */
function finds(pattern: RegExp): readonly string[] {
  return [...texts].flatMap(([file, text]) => {
    const [found] = pattern.exec(text) ?? [];
    return found === undefined ? [] : `${file}: ${found}`;
  });
}

const literally = (names: readonly string[]) =>
  new RegExp(names.map((name) => RegExp.escape(name)).join('|'));

it.each([
  ['a token', /Bearer |\bsk[A-Za-z0-9]{40}/],
  ['an id of a draft or a version', /\b(?:drafts|versions)\.[\w-]+(?:["'/&?]|$)/],
  ['stega', /[\u200b-\u200f\ufeff]|[\u2060-\u2064]{4}/u],
  ['an address of the Studio', /sanity\.studio|localhost:3333|intent\/edit/],
  ['visual editing', /data-sanity|visual-editing|styled-components|previewDrafts/],
  ['a variable of the preview', literally(Object.values(PREVIEW_VARIABLES).map(({ name }) => name))],
  ['draft sessions', literally([DRAFT_SESSION.cookie, ...Object.values(DRAFT_MODE_PATHS)])],
  ['pages of the preview', literally([PROBLEMS_PATH, 'preview-problems', '/preview/'])],
])('no file of the production site contains %s', (_, pattern) => {
  expect(texts.size).toBeGreaterThan(1000);
  expect(finds(pattern).slice(0, 10)).toEqual([]);
});
