import { requestIdle } from '../idle/request-idle.ts';

/*
 * Browsers render sections below the first screen when they are near (`styles/sections.css`), which spares the first
 * paint most of a page. Until then their sizes are estimates, on which scroll positions and the scroll bar depend.
 */

const findSections = () => [...document.querySelectorAll<HTMLElement>('.wrap')];

function render({ style }: HTMLElement): void {
  style.contentVisibility = 'visible';
}

/**
 * Renders the sections of the page once the browser has nothing else to do, each in a task of its own: all in one would be
 * a long task, for which a visitor's click waits.
 */
export function renderSections(): void {
  const sections = findSections();
  const renderNext = () => {
    const section = sections.shift();
    if (!section) return;
    render(section);
    // Laid out now, not with the next frame.
    void section.offsetHeight;
    // Not when idle again, which takes up to 50 ms each time: the page is to be whole soon.
    setTimeout(renderNext);
  };
  requestIdle(renderNext);
}

/**
 * Renders the sections above the window now. The scroll position at which a page is left counts their heights, and it is
 * restored on a page that is rendered whole.
 */
export function renderAbove(): void {
  // All places are read before the first style is written, which would have the page laid out for each.
  for (const section of findSections().filter((each) => each.getBoundingClientRect().bottom < 0)) {
    render(section);
  }
}
