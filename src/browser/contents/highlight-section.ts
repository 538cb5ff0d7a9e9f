/** Position of the reading line, as a fraction of the viewport's height. */
const READING_LINE = 0.3;

/**
 * Sets `aria-current` on the link of the current section in `[data-contents]`.
 *
 * @returns a function that ends it.
 */
export function highlightSection(document: Document): () => void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')];
  const sections = links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{ link, heading }] : [];
  });
  const mark = () => {
    const tops = sections.map(({ heading }) => heading.getBoundingClientRect().top);
    const current = currentSection(tops, innerHeight * READING_LINE);
    sections.forEach(({ link }, index) => {
      if (index === current) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    });
  };
  // The root margin reaches from far above the viewport down to the line, so that fast scrolling skips no heading.
  const observer = new IntersectionObserver(mark, {
    rootMargin: `1000000px 0px ${(READING_LINE - 1) * 100}% 0px`,
  });
  for (const { heading } of sections) observer.observe(heading);
  return () => observer.disconnect();
}

/**
 * Returns the index of the current section: the last one whose heading is at or above the line, or the first; -1
 * without headings.
 *
 * @param tops distances of the headings from the top of the viewport, in CSS pixels, ascending.
 * @param line reading line, in the same unit.
 */
export function currentSection(tops: readonly number[], line: number): number {
  if (tops.length === 0) return -1;
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  );
}
