/** Concurrently loading frames; each requests dozens of files from the development server. */
const LOADING_AT_ONCE = 3;
/** Pixels around the window in which frames load. */
const NEAR = 800;

/** Gives a frame the height of what it shows, scaled to the room it has. */
function fit(frame: HTMLIFrameElement): void {
  const body = frame.contentDocument?.body;
  const box = frame.parentElement;
  if (!body || !box) return;
  const scale = Math.min(1, box.clientWidth / frame.clientWidth);
  frame.style.blockSize = `${body.scrollHeight}px`;
  frame.style.scale = String(scale);
  // Until now it had the height of a frame that is still to come.
  box.style.minBlockSize = '0';
  box.style.blockSize = `${frame.offsetHeight * scale}px`;
}

function load(frame: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve) => {
    frame.addEventListener(
      'load',
      () => {
        const body = frame.contentDocument?.body;
        if (body) new ResizeObserver(() => fit(frame)).observe(body);
        fit(frame);
        resolve();
      },
      { once: true },
    );
    frame.src = frame.dataset['src'] ?? '';
  });
}

/** Loads frames of the same origin (`data-src`) when they come near, a few at a time, and fits them. */
export function loadFrames(frames: Iterable<HTMLIFrameElement>): void {
  const waiting: HTMLIFrameElement[] = [];
  let loading = 0;
  const next = () => {
    const frame = loading < LOADING_AT_ONCE ? waiting.shift() : undefined;
    if (!frame) return;
    loading += 1;
    void load(frame).then(() => {
      loading -= 1;
      next();
    });
    next();
  };
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLIFrameElement)) continue;
        near.unobserve(target);
        waiting.push(target);
      }
      next();
    },
    { rootMargin: `${NEAR}px 0px` },
  );
  for (const frame of frames) near.observe(frame);
}
