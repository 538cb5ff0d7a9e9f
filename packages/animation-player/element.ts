import {
  readProperty,
  REFLECTED,
  REFLECTED_NAMES,
  sessionProperties,
  writeProperty,
  type ReflectedName,
  type ReflectedValue,
} from './element/attributes.ts';
import { createShadowView, type ElementLabels } from './element/shadow-view.ts';
import type { ObjectFit, PlayerHandle } from './properties.ts';
import type { PlayerSource } from './control/types.ts';
import { createHandle } from './view/handle.ts';
import { createSession, type Session } from './view/session.ts';
import { watchReducedMotion } from './view/subscriptions.ts';

export type { ElementLabels } from './element/shadow-view.ts';

/** `HTMLElement`; an empty class on servers, which may import this module but define no element. */
const BaseElement =
  // Nothing constructs it there.
  typeof HTMLElement === 'undefined' ? (class {} as unknown as typeof HTMLElement) : HTMLElement;

/**
 * Custom element that plays an animation. Its events are those of the player, as `CustomEvent`s that do not bubble. Its
 * children are shown until the first frame, and while the animation cannot be shown.
 */
export class AnimationPlayerElement extends BaseElement {
  static readonly observedAttributes: readonly string[] = REFLECTED_NAMES.map((name) => name.toLowerCase());

  declare animateOnScroll: boolean;
  declare autoplay: boolean;
  declare background: string | undefined;
  declare controls: boolean;
  declare count: number | undefined;
  declare description: string | undefined;
  declare direction: 1 | -1 | undefined;
  declare dontFreezeOnBlur: boolean;
  declare hover: boolean;
  declare intermission: number | undefined;
  declare loop: boolean;
  declare mode: 'bounce' | 'normal' | undefined;
  declare objectfit: ObjectFit | undefined;
  declare segment: readonly number[] | undefined;
  declare speed: number | undefined;
  declare src: string | undefined;
  declare subframe: boolean;

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

  /** Loads the same source again. */
  reload(): void {
    this.#handle.reload();
  }

  play(): void {
    this.#handle.play();
  }

  pause(): void {
    this.#handle.pause();
  }

  /** Stops and returns to the first frame. */
  stop(): void {
    this.#handle.stop();
  }

  togglePlay(): void {
    this.#handle.togglePlay();
  }

  /** Seeks to a frame (`12`) or a percentage (`'50%'`). */
  seek(value: number | string): void {
    this.#handle.seek(value);
  }

  /** Sets the speed until the attribute changes or another animation is loaded. */
  setSpeed(speed: number): void {
    this.#handle.setSpeed(speed);
  }

  /** Sets the direction as {@link setSpeed} the speed. */
  setDirection(direction: 1 | -1): void {
    this.#handle.setDirection(direction);
  }

  /** Sets if it loops as {@link setSpeed} the speed. */
  setLooping(loops: boolean): void {
    this.#handle.setLoop(loops);
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

for (const name of REFLECTED_NAMES)
  Object.defineProperty(AnimationPlayerElement.prototype, name, reflection(name));

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
