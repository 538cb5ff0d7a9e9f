/** Gives an empty required field the message of the page's language in place of the browser's. */
function setMessage({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || !target.validity.valueMissing) return;
  target.setCustomValidity(target.dataset['missing'] ?? '');
}

/** Lets the browser validate a field again, which a message of its own makes invalid. */
function clearMessage({ target }: Event): void {
  if (target instanceof HTMLInputElement && target.dataset['missing'] !== undefined)
    target.setCustomValidity('');
}

// `invalid` events do not bubble.
document.addEventListener('invalid', setMessage, { capture: true });
document.addEventListener('input', clearMessage);
