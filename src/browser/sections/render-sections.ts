import { requestIdle } from '../idle/request-idle.ts';

/*
 * Browsers render sections below the first screen when they are near (`styles/sections.css`), which spares the first
 * paint most of a page. Until then their sizes are estimates, on which scroll positions and the scroll bar depend.
 */

/** Renders the sections of the page one after the other while the browser has nothing else to do. */
export function renderSections(): void {
  const sections = [...document.querySelectorAll<HTMLElement>('.wrap')];
  const renderSome = (deadline?: IdleDeadline) => {
    do {
      const section = sections.shift();
      if (!section) return;
      section.style.contentVisibility = 'visible';
      // Laid out now, so that the next one waits for the next idle moment when this one took long.
      void section.offsetHeight;
    } while (deadline && deadline.timeRemaining() > 0);
    requestIdle(renderSome);
  };
  requestIdle(renderSome);
}
