import { mayPlay } from './may-play.ts';

/** Network Information API, Chromium only. */
interface ConnectionNavigator extends Navigator {
  readonly connection?: { readonly saveData?: boolean };
}

/**
 * `<ambient-video>`: a silent video over its poster, with a button to pause and play. It loads when it first plays,
 * plays only while visible, and not automatically for visitors who prefer reduced motion or data. Without JavaScript
 * the poster remains.
 */
class AmbientVideo extends HTMLElement {
  #stop: AbortController | undefined;
  #choice: 'play' | 'pause' | undefined;
  #inView = false;

  connectedCallback(): void {
    const video = this.querySelector('video');
    const button = this.querySelector('button');
    if (!video || !button) return;
    const stop = new AbortController();
    this.#stop = stop;
    const { signal } = stop;
    const motion = matchMedia('(prefers-reduced-motion: reduce)');
    // `connection` is optional.
    const { connection } = navigator as ConnectionNavigator;

    const update = (): void => {
      const play = mayPlay({
        reducedMotion: motion.matches,
        saveData: connection?.saveData === true,
        inView: this.#inView,
        visible: document.visibilityState === 'visible',
        choice: this.#choice,
      });
      // Without permission to autoplay, the poster remains.
      if (play) video.play().catch(() => undefined);
      else video.pause();
    };
    const show = (): void => {
      button.ariaLabel = button.dataset[video.paused ? 'play' : 'pause'] ?? '';
      this.toggleAttribute('playing', !video.paused);
    };

    const observer = new IntersectionObserver((entries) => {
      this.#inView = entries.at(-1)?.isIntersecting === true;
      update();
    });
    observer.observe(this);
    signal.addEventListener('abort', () => {
      observer.disconnect();
      video.pause();
    });
    motion.addEventListener('change', update, { signal });
    // Evening falls: the film has a source for either scheme, between which only loading chooses.
    matchMedia('(prefers-color-scheme: dark)').addEventListener(
      'change',
      () => {
        this.removeAttribute('started');
        video.load();
        update();
      },
      { signal },
    );
    document.addEventListener('visibilitychange', update, { signal });
    for (const event of ['play', 'pause', 'playing'] as const)
      video.addEventListener(event, show, { signal });
    video.addEventListener('playing', () => this.setAttribute('started', ''), { signal });
    button.addEventListener(
      'click',
      () => {
        this.#choice = video.paused ? 'play' : 'pause';
        update();
      },
      { signal },
    );
    button.hidden = false;
  }

  disconnectedCallback(): void {
    this.#stop?.abort();
  }
}

customElements.define('ambient-video', AmbientVideo);
