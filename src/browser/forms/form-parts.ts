/** A control a visitor fills in. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The parts of a form that its script changes; `src/blocks/form/Form.astro` prints them. */
export interface FormParts {
  readonly form: HTMLFormElement;
  readonly controls: readonly Control[];
  readonly button: HTMLButtonElement;
  /** Takes focus when something is wrong. */
  readonly alert: HTMLElement;
  readonly alertTitle: HTMLElement;
  readonly alertText: HTMLElement;
  readonly alertList: HTMLElement;
  /** Speaks while the form is being sent. */
  readonly status: HTMLElement;
  /** Takes the form's place once it has been sent. */
  readonly thanks: HTMLElement;
}

/**
 * Finds the parts of a form.
 * @throws Error naming a part that is missing: markup and script no longer fit.
 */
export function findParts(form: HTMLFormElement): FormParts {
  const place = form.parentElement ?? form;
  const name = form.getAttribute('name');
  const part = (partName: string) => {
    const found = place.querySelector<HTMLElement>(`[data-part="${partName}"]`);
    if (!found) throw new Error(`The form '${name}' has no part '${partName}'.`);
    return found;
  };
  const button = part('button');
  if (!(button instanceof HTMLButtonElement)) throw new Error(`The form '${name}' has no button.`);
  return {
    form,
    controls: [...form.querySelectorAll<Control>('[data-missing]')],
    button,
    alert: part('alert'),
    alertTitle: part('alert-title'),
    alertText: part('alert-text'),
    alertList: part('alert-list'),
    status: part('status'),
    thanks: part('thanks'),
  };
}
