import { sceneShare } from './scene-share.ts';

/*
 * Moves street stories in browsers without scroll timelines. The keyframes are those of the sheet: their animations are
 * paused, and delayed by minus the shares that this script writes (`--come`, `--gone`).
 */

/** Ways between the scenes of the longest story, each of which the sheet moves the skyline on by. */
const MAX_LEGS = 7;

let isListening = false;
let frame = 0;

/**
 * Drives the stories of the page that is shown.
 *
 * @param position of a page that is gone back to or reloaded, in CSS pixels, otherwise 0: the router went there before
 *   the stage had its height.
 */
export function driveStories(position: number): void {
  for (const story of findStories()) prepare(story, position);
  if (isListening) return;
  isListening = true;
  for (const type of ['scroll', 'resize']) addEventListener(type, schedule, { passive: true });
}

const findStories = () => document.querySelectorAll<HTMLElement>('[data-street-story]');

/** Applies what the sheet of a story reserves for browsers with scroll timelines, once that is loaded. */
function prepare(story: HTMLElement, position: number): void {
  if ('driven' in story.dataset) return;
  story.dataset['driven'] = '';
  const link = story.parentElement?.querySelector<HTMLLinkElement>('link[data-stage]');
  const apply = () => {
    if (link?.sheet) applyConditionalRules(link.sheet);
    if (position > 0) scrollTo({ top: position, behavior: 'instant' });
    schedule();
  };
  if (link?.sheet) apply();
  else link?.addEventListener('load', apply, { once: true });
}

function applyConditionalRules(sheet: CSSStyleSheet): void {
  const rules = [...sheet.cssRules].filter((rule) => rule instanceof CSSSupportsRule);
  for (const { cssRules } of rules) {
    for (const { cssText } of cssRules) sheet.insertRule(cssText, sheet.cssRules.length);
  }
}

function schedule(): void {
  frame ||= requestAnimationFrame(drive);
}

function drive(): void {
  frame = 0;
  for (const story of findStories()) {
    const stage = story.querySelector('.stage');
    // It is not rendered where every scene has a picture: with reduced motion, on paper, in low windows.
    if (stage?.getClientRects().length) driveStory(story, stage);
  }
}

function driveStory(story: HTMLElement, stage: Element): void {
  const style = getComputedStyle(story);
  const fraction = (name: string) => Number.parseFloat(style.getPropertyValue(name)) / 100;
  const range = { from: fraction('--from'), to: fraction('--to') };
  const shares = [...story.querySelectorAll('.scene')].map((scene) => {
    // Header and, on phones, the stage cover the upper part of the window.
    const covered =
      Number.parseFloat(getComputedStyle(stage).top) +
      Number.parseFloat(getComputedStyle(scene).scrollMarginTop);
    return sceneShare(scene.getBoundingClientRect(), { top: covered, bottom: innerHeight }, range);
  });
  for (const layer of stage.children) {
    for (const [index, part] of [...layer.children].entries())
      drivePart(part, shares[index], shares[index + 1]);
  }
  const [, ...moved] = shares;
  drivePart(stage.querySelector('.skyline'), moved.reduce((sum, share) => sum + share, 0) / MAX_LEGS);
}

/** Sets how far a part has come, and how far it has gone. */
function drivePart(part: Element | null, come = 0, gone = 0): void {
  if (!(part instanceof HTMLElement)) return;
  part.style.setProperty('--come', String(come));
  part.style.setProperty('--gone', String(gone));
}
