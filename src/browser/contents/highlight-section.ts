import { currentSection } from './current-section.ts';

/** Share of the window's height, from the top, at which a section counts as being read. */
const READING_LINE = 0.3;

/** Marks in `[data-contents]` the link to the section that is being read, with `aria-current`. */
export function highlightSection(document: Document): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')];
  const sections = links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? [{ link, heading }] : [];
  });
  if (sections.length === 0) return;
  const mark = () => {
    const tops = sections.map(({ heading }) => heading.getBoundingClientRect().top);
    const current = currentSection(tops, innerHeight * READING_LINE);
    sections.forEach(({ link }, index) => {
      if (index === current) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    });
  };
  // The area reaches from far above the window down to the line: each heading that crosses it, however fast, is told.
  const observer = new IntersectionObserver(mark, {
    rootMargin: `1000000px 0px ${(READING_LINE - 1) * 100}% 0px`,
  });
  for (const { heading } of sections) observer.observe(heading);
}
