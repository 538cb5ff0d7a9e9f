import { describe, expect, it } from 'vitest';
import { findKeyUses, type KeyUse } from './find-usage.ts';

function keysOf(file: string, text: string, kind: KeyUse['kind']): readonly string[] {
  return findKeyUses(file, text)
    .filter((use) => use.kind === kind)
    .map(({ key }) => key);
}

describe('findKeyUses in TypeScript', () => {
  it.each([
    ["t('a.b')", ['a.b']],
    ['t("a.b", { count: 2 })', ['a.b']],
    ['t(`a.b`)', ['a.b']],
    ["page.t('a.b')", ['a.b']],
    ["this.page.t('a.b')", ['a.b']],
    ["t(isOpen ? 'a.close' : 'a.open')", ['a.close', 'a.open']],
    ["t(x ? 'a' : y ? 'b' : ('c' satisfies Key))", ['a', 'b', 'c']],
    ["list.map((item) => t('a.b'))", ['a.b']],
    ["t(t('a.b'))", ['a.b']],
    ["format('a.b')", []],
    ["// t('a.b')", []],
    ['const text = "t(\'a.b\')";', []],
    ['t(key)', []],
  ])('finds in %s the calls with %j', (code, keys) => {
    expect(keysOf('src/x.ts', code, 'call')).toEqual(keys);
  });

  it('finds other literals as constants that may be keys', () => {
    const code = "const labels = { open: 'menu.open' } satisfies Record<string, MessageKey>; t(labels.open);";
    expect(keysOf('src/x.ts', code, 'constant')).toEqual(['menu.open']);
  });

  it.each([
    ['t(`consent.${category}.title`)', ['consent.*.title']],
    ['page.t(`a.${x}${y}`)', ['a.**']],
    ['log(`consent.${category}`)', []],
  ])('finds in %s the template %j', (code, keys) => {
    expect(keysOf('src/x.ts', code, 'template')).toEqual(keys);
  });
});

describe('findKeyUses in Astro', () => {
  const component = `---
import { x } from './x.ts';
const title = t('in.frontmatter');
const { page } = Astro.props;
---

<!doctype html>
<!-- {t('in.comment')} -->
<html lang={page.locale.iso} {...rest}>
  <meta charset="utf-8">
  <link rel="icon" href={t('in.void')} onload={() => x > 2}>
  <Layout {page} title="It's">
    {items.map((item) => <li>{t('in.loop')}<br></li>)}
    {items.length > 0 && <p set:html={x} aria-label={page.t('in.attribute')}>Don't {t('in.text')}</p>}
    <img src={x} alt="a > b">
    <p>a &lt; b, it's {t(open ? 'in.yes' : 'in.no')}</p>
    <input disabled value={t(\`in.\${name}\`)}>
  </Layout>
  <script>
    const label = t('in.script');
  </script>
  <style>
    p { content: 't(in.style)'; }
  </style>
  <p>{t('after.style')}</p>
</html>
`;

  it('reads frontmatter, template and scripts, but not comments and styles', () => {
    expect(keysOf('src/X.astro', component, 'call').toSorted()).toEqual([
      'after.style',
      'in.attribute',
      'in.frontmatter',
      'in.loop',
      'in.no',
      'in.script',
      'in.text',
      'in.void',
      'in.yes',
    ]);
    expect(keysOf('src/X.astro', component, 'template')).toEqual(['in.*']);
  });

  it.each(['in.frontmatter', 'in.loop', 'in.text', 'after.style'])('returns the line of %s', (key) => {
    const use = findKeyUses('src/X.astro', component).find((found) => found.key === key);
    expect(component.split('\n')[(use?.line ?? 0) - 1]).toContain(key);
  });

  it('reads a component without frontmatter', () => {
    expect(keysOf('src/X.astro', "<p>{t('a.b')}</p>", 'call')).toEqual(['a.b']);
  });
});
