/** True if the browser has no scroll timelines, by which the sheet of the block moves its street. */
export function needsDriving(): boolean {
  return !CSS.supports('animation-timeline: view()');
}
