import {
  readProperty,
  REFLECTED,
  REFLECTED_NAMES,
  type Reflected,
  sessionProperties,
  writeProperty,
  type ReflectedName,
  type ReflectedValue,
} from './element/attributes.ts';
import { createShadowView, type ElementLabels } from './element/shadow-view.ts';
import type { PlayerHandle } from './properties.ts';
import type { PlayerSource } from './control/types.ts';
import { createHandle } from './view/handle.ts';
import { createSession, type Session } from './view/session.ts';
import { watchReducedMotion } from './view/subscriptions.ts';

export type { ElementLabels } from './element/shadow-view.ts';

/** Methods that the element shares with its handle. */
const SHARED = ['reload', 'play', 'pause', 'stop', 'togglePlay', 'seek', 'setSpeed', 'setDirection'] as const;

/** Class with the members that are defined for each name, below. */
type BaseClass = new () => HTMLElement & Reflected & Pick<PlayerHandle, (typeof SHARED)[number]>;

/** `HTMLElement`; an empty class on servers, which may import this module but define no element. */
const BaseElement =
  // Nothing constructs it there.
  (typeof HTMLElement === 'undefined' ? class {} : HTMLElement) as unknown as BaseClass;

/**
 * Custom element that plays an animation. Its events are those of the player, as `CustomEvent`s that do not bubble. Its
 * children are shown until the first frame, and while the animation cannot be shown. A setter overrides an attribute
 * until that changes or another animation is loaded.
 */
export class AnimationPlayerElement extends BaseElement {
  static readonly observedAttributes: readonly string[] = REFLECTED_NAMES.map((name) => name.toLowerCase());

  #labels: ElementLabels | undefined;
  /** Animation that `load` was called with, until the attribute `src` changes. */
  #object: object | undefined;
  #session: Session | undefined;
  #disconnect: (() => void) | undefined;
  readonly #handle = createHandle(() => this.#session);
  readonly #view = createShadowView(this, this.#handle);

  /** Texts of errors, of the control bar, and of the button for visitors who prefer reduced motion. */
  get labels(): ElementLabels | undefined {
    return this.#labels;
  }

  set labels(labels: ElementLabels | undefined) {
    this.#labels = labels;
    this.#update();
  }

  connectedCallback(): void {
    this.#takeEarlyProperties();
    const session = createSession(this, this.#properties());
    this.#session = session;
    this.#view.attach(session);
    const update = (): void => this.#updateView();
    const unsubscribers = [session.onView(update), watchReducedMotion(update)];
    update();
    this.#disconnect = () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
      session.destroy();
    };
  }

  /** Keeps the player running where a move does not disconnect the element (`moveBefore`). */
  connectedMoveCallback(): void {
    this.#updateView();
  }

  disconnectedCallback(): void {
    this.#disconnect?.();
    this.#session = undefined;
    this.#updateView();
  }

  attributeChangedCallback(name: string): void {
    if (name === 'src') this.#object = undefined;
    this.#update();
  }

  /** Shows another animation: an address, which the attribute `src` reflects, or the animation itself. */
  load(source: PlayerSource): void {
    if (typeof source === 'string') {
      this.src = source;
      return;
    }
    this.#object = source;
    this.#update();
  }

  /** Sets if it loops, as `setSpeed` sets the speed. */
  setLooping(loop: boolean): void {
    this.#handle.setLoop(loop);
  }

  /** Returns the handle of the player, with all of its methods and its state; it is not that of lottie-web. */
  getLottie(): PlayerHandle {
    return this.#handle;
  }

  #properties() {
    const properties = { ...sessionProperties(this), labels: this.#labels };
    return this.#object ? { ...properties, src: this.#object } : properties;
  }

  #update(): void {
    this.#session?.setProperties(this.#properties());
    this.#updateView();
  }

  #updateView(): void {
    const { controls, description, labels } = this;
    this.#view.update(this.#session, { controls, description, labels });
  }

  /** Reflects properties that were set before the element was defined, which hide those of the class. */
  #takeEarlyProperties(): void {
    for (const name of [...REFLECTED_NAMES, 'labels'] as const) {
      if (!Object.hasOwn(this, name)) continue;
      const value: unknown = this[name];
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }
}

/** Returns the accessors of a property that an attribute reflects. */
function reflection(name: ReflectedName): PropertyDescriptor & ThisType<AnimationPlayerElement> {
  return {
    configurable: true,
    enumerable: true,
    get() {
      return readProperty(this, name) ?? (REFLECTED[name] === 'flag' ? false : undefined);
    },
    set(value: ReflectedValue) {
      writeProperty(this, name, value);
    },
  };
}

const { prototype } = AnimationPlayerElement;
for (const name of REFLECTED_NAMES) Object.defineProperty(prototype, name, reflection(name));
for (const name of SHARED)
  Reflect.set(prototype, name, function (this: AnimationPlayerElement, value: never) {
    // None of them has more than one parameter.
    this.getLottie()[name](value);
  });

/**
 * Defines the custom element; does nothing where the name is taken, by this or another player.
 *
 * @param name of the element, with a hyphen.
 * @example
 *   import { defineAnimationPlayer } from 'animation-player/element';
 *   defineAnimationPlayer();
 */
export function defineAnimationPlayer(name = 'lottie-player'): void {
  // A class of its own for each name, as custom elements need one.
  if (!customElements.get(name)) customElements.define(name, class extends AnimationPlayerElement {});
}

declare global {
  interface HTMLElementTagNameMap {
    'lottie-player': AnimationPlayerElement;
  }
}
