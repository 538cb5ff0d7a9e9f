import { EVENING } from '../../config/evening.ts';
import { EVENING_MEDIA } from '../../config/evening-id.ts';
import {
  hourAt,
  isLeft,
  type OfferState,
  periodAt,
  readStock,
  sortByState,
  stallPlaces,
  stateOf,
  timeText,
} from './evening.ts';

/** Rest of the hand after which it is announced what is left, in milliseconds. */
const REST_MS = 500;

/** Distance of two stalls in the street below the clock, as a part of its length. */
const STALL_GAP = 0.1;

/** Parts of a list of offers that follow its clock and its filter. */
interface Parts {
  readonly root: HTMLElement;
  readonly form: HTMLFormElement;
  readonly clock: HTMLInputElement;
  /** Block, whose ground has the colours of the hour. */
  readonly block: HTMLElement | null;
  readonly cards: readonly HTMLElement[];
  /** Small shops below the clock, one for each card. */
  readonly shops: readonly HTMLElement[];
}

/** Makes the clock and the filter of a list of offers show what there is at a time, and announce how many are left. */
export function showEvening(root: HTMLElement): void {
  const parts = findParts(root);
  if (!parts) return;
  const { form, clock, block } = parts;
  buildTicks(form.querySelector<HTMLElement>('.ticks'));
  const announce = announcer(form.querySelector('[role="status"]'));
  const show = () => {
    const left = showCards(parts);
    showHour(parts);
    showCounts(parts, left);
    showWaysOn(parts, left);
    announce(form.querySelector('.count')?.textContent ?? '');
  };
  for (const back of root.querySelectorAll('[data-back]')) {
    back.addEventListener('click', () => {
      clock.value = clock.defaultValue;
      change(clock);
    });
  }
  form.querySelector('[data-show-all]')?.addEventListener('click', () => {
    const firstKind = form.querySelector<HTMLInputElement>('[name="kind"]');
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
  relight(block);
  // Browsers restore the choices of an earlier visit.
  if (isMoved(clock) || chosenKind(form) !== '') show();
}

function findParts(root: HTMLElement): Parts | undefined {
  const form = root.querySelector<HTMLFormElement>('form[data-filter]');
  const clock = form?.querySelector<HTMLInputElement>('input[type="range"]');
  if (!form || !clock) return undefined;
  const cards = [...root.querySelectorAll<HTMLElement>('[data-kind]')];
  const shops = buildShops(form.querySelector('.shops'), cards);
  return { root, form, clock, block: root.closest<HTMLElement>('[data-hour]'), cards, shops };
}

const isMoved = (clock: HTMLInputElement) => clock.value !== clock.defaultValue;
const chosenKind = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>('[name="kind"]:checked')?.value ?? '';

/** Goes on from a button that is gone with the reason for it: the focus moves to what was set. */
function change(field: HTMLInputElement | null): void {
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  field?.dispatchEvent(new Event('change', { bubbles: true }));
  field?.focus();
}

/** Shows the stock of each offer at the time of the clock, and hides those of other kinds. @returns the kinds of what is left. */
function showCards({ root, form, clock, cards, shops }: Parts): readonly string[] {
  const chosen = chosenKind(form);
  const numbers = lines(root.dataset['numbers']);
  const left: string[] = [];
  const states = new Map<HTMLElement, OfferState>();
  for (const [index, card] of cards.entries()) {
    const { kind = '', stocks = '', later } = card.dataset;
    const stock = readStock(stocks, clock.valueAsNumber);
    if (isLeft(stock)) left.push(kind);
    card.hidden = chosen !== '' && chosen !== kind;
    const state = stateOf(stock);
    states.set(card, state);
    card.dataset['state'] = state;
    shops[index]?.setAttribute('data-state', state);
    shops[index]?.toggleAttribute('data-aside', card.hidden);
    const text =
      typeof stock === 'number' ? numbers[stock] : stock === 'later' ? later : root.dataset['closed'];
    setText(card.querySelector('[data-part="stock"]'), text ?? '');
  }
  arrange(sortByState(cards, (card) => states.get(card) ?? 'closed'));
  return left;
}

/** Shows the hour of the clock: its colours, and its text for those who hear it. */
function showHour({ form, clock, block }: Parts): void {
  const minutes = clock.valueAsNumber;
  block?.setAttribute('data-hour', hourAt(minutes));
  relight(block);
  clock.ariaValueText = timeText(lines(clock.dataset['times']), minutes);
  // Analytics know the time as the part of the evening, which is chosen with the hand.
  if (isMoved(clock)) form.dataset['trackPeriod'] = periodAt(minutes);
  else delete form.dataset['trackPeriod'];
}

const countOf = (left: readonly string[], kind: string) =>
  kind === '' ? left.length : left.filter((each) => each === kind).length;

/** Writes how many are left, in the texts of the form and beside each kind. */
function showCounts({ form, clock, cards }: Parts, left: readonly string[]): void {
  const facts: Readonly<Record<string, string>> = {
    time: clock.ariaValueText ?? '',
    left: String(countOf(left, chosenKind(form))),
    total: String(cards.filter(({ hidden }) => !hidden).length),
  };
  for (const text of form.querySelectorAll<HTMLElement>('[data-template]')) {
    setText(
      text,
      (text.dataset['template'] ?? '').replaceAll(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? ''),
    );
  }
  for (const radio of form.querySelectorAll<HTMLInputElement>('[name="kind"]')) {
    setText(radio.nextElementSibling?.querySelector('b'), String(countOf(left, radio.value)));
  }
}

/** Shows the ways on where nothing is left, and back where the clock has been moved. */
function showWaysOn({ root, form, clock }: Parts, left: readonly string[]): void {
  const emptied = left.length === 0 ? 'evening' : 'kind';
  for (const part of form.querySelectorAll<HTMLElement>('[data-empty-of]')) {
    part.hidden = part.dataset['emptyOf'] !== emptied;
  }
  for (const back of root.querySelectorAll<HTMLElement>('[data-back]')) back.hidden = !isMoved(clock);
  form.querySelector('[data-empty]')?.toggleAttribute('hidden', countOf(left, chosenKind(form)) > 0);
}

/**
 * Shows the drawings of the block in the light of its hour in WebKit, which tells images nothing of the scheme around
 * them. It draws an image by the address that it had when it was laid out: each is put into the page anew.
 */
function relight(block: HTMLElement | null): void {
  if (!CSS.supports('hanging-punctuation', 'first')) return;
  const isLit = block?.matches('[data-hour="dusk"], [data-hour="night"]');
  const media = isLit ? 'screen' : EVENING_MEDIA;
  for (const source of block?.querySelectorAll('source') ?? []) {
    if (source.media === media) continue;
    source.media = media;
    const picture = source.parentElement;
    picture?.replaceWith(picture);
  }
}

/** Puts cards into their order: they move only where it differs, and never with the focus, which is on the clock. */
function arrange(cards: readonly HTMLElement[]): void {
  const list = cards[0]?.parentElement;
  if (list && cards.some((card, index) => list.children[index] !== card)) list.append(...cards);
}

/** Builds the hours below the clock; the time is read out by the clock itself. */
function buildTicks(ticks: HTMLElement | null): void {
  for (let minutes = EVENING.from; minutes <= EVENING.until; minutes += 60) {
    const tick = document.createElement('li');
    tick.append(timeText([ticks?.dataset['first'] ?? ''], minutes));
    ticks?.append(tick);
  }
}

/** Builds the small shops below the hours at which they hand out; they are only looked at. */
function buildShops(street: Element | null, cards: readonly HTMLElement[]): readonly HTMLElement[] {
  const places = stallPlaces(
    cards.map(({ dataset }) => Number(dataset['start'])),
    STALL_GAP,
  );
  const shops = cards.map(({ dataset }, index) => {
    const shop = document.createElement('li');
    shop.style.setProperty('--at', String(places[index]));
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
