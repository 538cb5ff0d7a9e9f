import { describe, expect, it } from 'vitest';
import { brokenLinks, headingAnchors } from './markdown-links.ts';

const files = {
  'README.md': '',
  'docs/editors.md': '# For editors\n\n## Publishing & more\n\n## Publishing & more\n',
  'src/config/limits.ts': '',
  'docs/my file.md': '',
};

function broken(file: string, text: string): readonly string[] {
  const markdown = new Map(
    Object.entries({ ...files, [file]: text }).filter(([path]) => path.endsWith('.md')),
  );
  return brokenLinks(markdown, new Set([...Object.keys(files), file]));
}

describe('brokenLinks', () => {
  it.each([
    ['README.md', '[a](docs/editors.md)'],
    ['README.md', '[a](./docs/editors.md "Title")'],
    ['README.md', '[a](docs/)'],
    ['README.md', '[a](docs) and [root](.)'],
    ['README.md', '[a](docs/editors.md#for-editors)'],
    ['README.md', '[a](docs/editors.md#publishing--more-1)'],
    ['README.md', '[a](src/config/limits.ts#L10)'],
    ['README.md', '[a](docs/my%20file.md)'],
    ['README.md', '[a]: docs/editors.md\n'],
    ['docs/operators.md', '[a](../README.md) [b](editors.md)'],
    ['docs/operators.md', '# Here\n\n[a](#here)'],
    ['README.md', '[a](https://morsel.example/nowhere.md) [b](mailto:x@morsel.example) [c](//x.example/)'],
    ['README.md', '`[a](nowhere.md)`'],
    ['README.md', '```md\n[a](nowhere.md)\n```\n'],
    ['README.md', '![picture](docs/editors.md)'],
  ])('accepts in %s: %j', (file, text) => {
    expect(broken(file, text)).toEqual([]);
  });

  it.each([
    [
      'README.md',
      '[a](nowhere.md)',
      "README.md:1: link to 'nowhere.md': nowhere.md does not exist; correct the link",
    ],
    [
      'docs/operators.md',
      'x\n\n[a](README.md)',
      "docs/operators.md:3: link to 'README.md': docs/README.md does not exist; correct the link",
    ],
    [
      'README.md',
      '[a](docs/editors.md#gone)',
      "README.md:1: link to 'docs/editors.md#gone': docs/editors.md has no heading '#gone'; correct the link",
    ],
    [
      'README.md',
      '[a](#gone)',
      "README.md:1: link to '#gone': README.md has no heading '#gone'; correct the link",
    ],
    ['README.md', '![p](p.png)', "README.md:1: link to 'p.png': p.png does not exist; correct the link"],
    ['README.md', '[a]: gone.md', "README.md:1: link to 'gone.md': gone.md does not exist; correct the link"],
    [
      'README.md',
      '[a](../outside.md)',
      "README.md:1: link to '../outside.md': ../outside.md does not exist; correct the link",
    ],
  ])('reports in %s: %j', (file, text, problem) => {
    expect(broken(file, text)).toEqual([problem]);
  });
});

describe('headingAnchors', () => {
  it.each([
    ['# Plain words', ['plain-words']],
    ['## What’s new, in 2026?', ['whats-new-in-2026']],
    ['### [Linked](x.md) heading ###', ['linked-heading']],
    ['# Twice\n# Twice', ['twice', 'twice-1']],
    ['## Größe über_alles', ['größe-über_alles']],
    ['```\n# no heading\n```', []],
    ['#hashtag', []],
  ])('%j', (text, anchors) => {
    expect([...headingAnchors(text)]).toEqual(anchors);
  });
});
