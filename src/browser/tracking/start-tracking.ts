import { chosenOptions, declaredEvent, type Use, dispatchTrack } from './track-event.ts';

/** Dispatches the events that an element and those around it declare: a widget has one, a link in it its own. */
function report(target: EventTarget | null, use: Use): void {
  let element = target instanceof Element ? target.closest('[data-track]') : null;
  while (element) {
    const event = declaredEvent(element, use);
    if (event) {
      const chosen = use === 'change' && element instanceof HTMLFormElement ? chosenOptions(element) : {};
      dispatchTrack({ ...event, properties: { ...event.properties, ...chosen } });
    }
    element = element.parentElement?.closest('[data-track]') ?? null;
  }
}

document.addEventListener('locale:switched', ({ detail: { from, to } }) =>
  dispatchTrack({ name: 'locale_switched', properties: { locale: to, previous_locale: from } }),
);
// The document stays through soft navigations; in the capture phase nobody can stop an event before it arrives here.
for (const use of ['click', 'submit', 'change'] as const) {
  document.addEventListener(use, ({ target }) => report(target, use), true);
}
/** Forms whose start is reported. */
const started = new WeakSet<Element>();
// By this script and not by that of forms, which loads when one comes near: what is filled in before is input, too.
document.addEventListener('input', ({ target }) => {
  const form = target instanceof Element && target.closest('[data-track-start]');
  if (!form || started.has(form)) return;
  started.add(form);
  const text = (name: string) => form.getAttribute(`data-${name}`) ?? '';
  dispatchTrack({
    name: text('track-start'),
    properties: { form_name: text('form-name'), form_id: text('form-id') },
  });
});
document.addEventListener(
  'auxclick',
  ({ button, target }) => {
    // The middle button opens links in a new tab, and does nothing elsewhere.
    const isLinkOpened = button === 1 && target instanceof Element && target.closest('a[href]') !== null;
    if (isLinkOpened) report(target, 'click');
  },
  true,
);
