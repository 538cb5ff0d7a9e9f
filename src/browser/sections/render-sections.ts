import { requestIdle } from '../idle/request-idle.ts';

/*
 * Browsers render sections below the first screen when they are near (`styles/sections.css`), which spares the first
 * paint most of a page. Until then their sizes are estimates, on which scroll positions and the scroll bar depend.
 */

/**
 * Renders the sections of the page once the browser has nothing else to do, each in a task of its own: all in one would be
 * a long task, for which a visitor's click waits.
 */
export function renderSections(): void {
  const sections = [...document.querySelectorAll<HTMLElement>('.wrap')];
  const renderNext = () => {
    const section = sections.shift();
    if (!section) return;
    section.style.contentVisibility = 'visible';
    // Laid out now, not with the next frame.
    void section.offsetHeight;
    // Not when idle again, which takes up to 50 ms each time: the page is to be whole soon.
    setTimeout(renderNext);
  };
  requestIdle(renderNext);
}
