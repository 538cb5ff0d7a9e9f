/** Arrangement of a toolbar's controls. */
export interface ToolbarRows {
  /** Accessible names of the controls of each row, from the top and in reading order. */
  readonly rows: readonly (readonly string[])[];
  /** Controls that stand out of the toolbar or are smaller than a target may be. */
  readonly faults: readonly string[];
}

/**
 * Reads the arrangement of the first toolbar that has settings. Runs in the page, so it uses nothing from outside.
 * @param minimum smallest width and height of a target, in CSS pixels.
 */
export function readToolbarRows(minimum: number): ToolbarRows {
  const toolbar = [...document.querySelectorAll('.animation-player-toolbar')].find((each) =>
    each.querySelector('.animation-player-settings'),
  );
  if (!toolbar) throw new Error('The page has no toolbar with settings.');
  const bar = toolbar.getBoundingClientRect();
  const controls = [
    ...toolbar.querySelectorAll<HTMLElement>('.animation-player-button, .animation-player-seeker input'),
  ].map((element) => ({ name: element.ariaLabel ?? '', box: element.getBoundingClientRect() }));
  const middles = [...new Set(controls.map(({ box }) => Math.round(box.top + box.height / 2)))];
  return {
    rows: middles
      .toSorted((one, other) => one - other)
      .map((middle) =>
        controls
          .filter(({ box }) => Math.round(box.top + box.height / 2) === middle)
          .toSorted((one, other) => one.box.left - other.box.left)
          .map(({ name }) => name),
      ),
    faults: controls
      .filter(
        ({ box }) =>
          box.left < bar.left || box.right > bar.right || Math.min(box.width, box.height) < minimum,
      )
      .map(({ name, box }) => `'${name}': ${box.width} × ${box.height} at ${box.left}`),
  };
}
