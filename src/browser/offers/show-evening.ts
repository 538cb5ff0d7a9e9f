import { EVENING } from '../../config/evening.ts';
import { hourAt, isLeft, periodAt, readStock, stateOf, timeText } from './evening.ts';

/** Rest of the hand after which it is announced what is left, in milliseconds. */
const REST_MS = 500;

/** Makes the clock and the filter of a list of offers show what there is at a time, and announce how many are left. */
export function showEvening(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>('form[data-filter]');
  const clock = form?.querySelector<HTMLInputElement>('input[type="range"]');
  if (!form || !clock) return;
  const cards = [...root.querySelectorAll<HTMLElement>('[data-kind]')];
  const shops = buildShops(form.querySelector('.shops'), cards);
  const times = lines(clock.dataset['times']);
  const numbers = lines(root.dataset['numbers']);
  const firstKind = form.querySelector<HTMLInputElement>('[name="kind"]');
  buildTicks(form.querySelector<HTMLElement>('.ticks'));
  const announce = announcer(form.querySelector('[role="status"]'));
  const isMoved = () => clock.value !== clock.defaultValue;
  const chosenKind = () => form.querySelector<HTMLInputElement>('[name="kind"]:checked')?.value ?? '';

  const show = () => {
    const minutes = clock.valueAsNumber;
    const kind = chosenKind();
    const left: string[] = [];
    for (const [index, card] of cards.entries()) {
      const { kind: own = '', stocks = '', later } = card.dataset;
      const stock = readStock(stocks, minutes);
      if (isLeft(stock)) left.push(own);
      card.hidden = kind !== '' && kind !== own;
      card.dataset['state'] = stateOf(stock);
      shops[index]?.setAttribute('data-state', stateOf(stock));
      shops[index]?.toggleAttribute('data-aside', card.hidden);
      const text =
        typeof stock === 'number' ? numbers[stock] : stock === 'later' ? later : root.dataset['closed'];
      setText(card.querySelector('[data-part="stock"]'), text ?? '');
    }
    const leftOf = (wanted: string | undefined) =>
      wanted ? left.filter((each) => each === wanted).length : left.length;

    root.closest<HTMLElement>('[data-hour]')?.setAttribute('data-hour', hourAt(minutes));
    clock.ariaValueText = timeText(times, minutes);
    // Analytics know the time as the part of the evening, which is chosen with the hand.
    if (isMoved()) form.dataset['trackPeriod'] = periodAt(minutes);
    else delete form.dataset['trackPeriod'];

    const facts: Readonly<Record<string, string>> = {
      time: clock.ariaValueText,
      left: String(leftOf(kind)),
      total: String(cards.filter(({ hidden }) => !hidden).length),
    };
    for (const text of form.querySelectorAll<HTMLElement>('[data-template]')) {
      setText(
        text,
        (text.dataset['template'] ?? '').replaceAll(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? ''),
      );
    }
    for (const radio of form.querySelectorAll<HTMLInputElement>('[name="kind"]')) {
      setText(radio.nextElementSibling?.querySelector('b'), String(leftOf(radio.value)));
    }
    const isEmpty = leftOf(kind) === 0;
    const emptied = left.length === 0 ? 'evening' : 'kind';
    for (const part of form.querySelectorAll<HTMLElement>('[data-empty-of]')) {
      part.hidden = part.dataset['emptyOf'] !== emptied;
    }
    for (const back of root.querySelectorAll<HTMLElement>('[data-back]')) back.hidden = !isMoved();
    form.querySelector('[data-empty]')?.toggleAttribute('hidden', !isEmpty);
    announce(form.querySelector('.count')?.textContent ?? '');
  };

  /** Goes on from a button that is gone with the reason for it: the focus moves to what was set. */
  const change = (field: HTMLInputElement | null) => {
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    field?.dispatchEvent(new Event('change', { bubbles: true }));
    field?.focus();
  };
  for (const back of root.querySelectorAll('[data-back]')) {
    back.addEventListener('click', () => {
      clock.value = clock.defaultValue;
      change(clock);
    });
  }
  form.querySelector('[data-show-all]')?.addEventListener('click', () => {
    if (firstKind) firstKind.checked = true;
    change(firstKind);
  });
  clock.addEventListener('keydown', (event) => {
    const hours = { PageUp: 60, PageDown: -60 }[event.key];
    if (hours === undefined) return;
    event.preventDefault();
    clock.stepUp(hours / EVENING.step);
    change(clock);
  });
  form.addEventListener('input', show);
  // Return in a radio button submits a form.
  form.addEventListener('submit', (event) => event.preventDefault());
  // Browsers restore the choices of an earlier visit.
  if (isMoved() || chosenKind() !== '') show();
}

/** Builds the hours below the clock; the time is read out by the clock itself. */
function buildTicks(ticks: HTMLElement | null): void {
  for (let minutes = EVENING.from; minutes <= EVENING.until; minutes += 60) {
    const tick = document.createElement('li');
    tick.append(timeText([ticks?.dataset['first'] ?? ''], minutes));
    ticks?.append(tick);
  }
}

/** Builds the small shops in the street below the clock, one for each card; they are only looked at. */
function buildShops(street: Element | null, cards: readonly HTMLElement[]): readonly HTMLElement[] {
  const shops = cards.map(({ dataset }) => {
    const shop = document.createElement('li');
    shop.className = dataset['kind'] ?? '';
    shop.dataset['state'] = dataset['state'];
    return shop;
  });
  street?.replaceChildren(...shops);
  return shops;
}

/** Returns a function that writes a text into a live region once the texts have come to rest. */
function announcer(region: Element | null): (text: string) => void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    clearTimeout(rest);
    rest = setTimeout(() => setText(region, text), REST_MS);
  };
}

/** Writes a text where it differs: nothing is laid out, or announced, anew without need. */
function setText(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

function lines(text = ''): readonly string[] {
  return text.split('\n');
}
