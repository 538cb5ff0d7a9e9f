import { describe, expect, it } from 'vitest';
import { withStaticStyles } from './static-styles.ts';

const FAQ = '/src/blocks/faq/Faq.astro?astro&type=style&index=0&lang.css';
const script = (path: string) => `<script type="module" src="${path}"></script>`;
const sheet = (path: string) => `<style data-vite-dev-id="/project${path}">p{color:red}</style>`;

describe('withStaticStyles', () => {
  it('drops the modules of sheets that are in the page', () => {
    const html = `${sheet(FAQ)}<p>Text</p>`;
    expect(withStaticStyles(`${script(FAQ)}${html}`)).toBe(html);
  });

  it('drops modules of which only the address is used', () => {
    expect(withStaticStyles(`${script('/src/player.css?url')}<p>`)).toBe('<p>');
  });

  it('leaves scripts', () => {
    const html = script('/src/pages/_dev/Canvas.astro?astro&type=script&index=0&lang.ts');
    expect(withStaticStyles(html)).toBe(html);
  });

  it('throws for a sheet that is not in the page', () => {
    expect(() => withStaticStyles(script(FAQ))).toThrow(`does not contain the style sheet of ${FAQ}`);
  });
});
