/**
 * Finds words that stand in more than one line within the elements of a selector, and a page that scrolls sideways.
 * Runs in the page, so it uses nothing from outside. Words are those of the page's language: in Japanese, which has no
 * spaces, too. What is only for screen readers is left out.
 */
export function findBrokenWords(selector: string): readonly string[] {
  const words = new Intl.Segmenter(document.documentElement.lang, { granularity: 'word' });
  const broken: string[] = [];
  for (const element of document.querySelectorAll(selector)) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent?.checkVisibility() || parent.closest('.visually-hidden')) continue;
      for (const { segment, index, isWordLike } of words.segment(text.nodeValue ?? '')) {
        if (isWordLike !== true) continue;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + segment.length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        );
        if (lines.size > 1) broken.push(`'${segment}' in ${lines.size} lines`);
      }
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) broken.push('the page scrolls sideways');
  return broken;
}
