import { describe, expect, it } from 'vitest';
import { parseImageParameters } from './parameters.ts';
import { planImage, requireDecodable } from './plan.ts';
import { MAX_SOURCE_PIXELS } from '../image-file.ts';

/** Summarises a plan as `area → window → scaled → canvas`, without steps that change nothing. */
function summary(search: string, original = { width: 800, height: 400 }): string {
  const plan = planImage(original, parseImageParameters(new URLSearchParams(search)));
  const box = ({ left, top, width, height }: typeof plan.area) => `${width}x${height}+${left}+${top}`;
  const size = ({ width, height }: typeof plan.canvas) => `${width}x${height}`;
  const { area, orientation, window, scaled, canvas, pad } = plan;
  return [
    box(area),
    orientation === 0 ? '' : `turn ${orientation}`,
    typeof window === 'object' ? box(window) : window,
    size(scaled),
    size(canvas) === size(scaled) ? '' : `on ${size(canvas)}`,
    pad === 0 ? '' : `pad ${pad}`,
  ]
    .filter(Boolean)
    .join(' → ');
}

const WHOLE = '800x400+0+0';

describe('planImage of 800×400', () => {
  it.each([
    // No side, one side, both sides: clip keeps the aspect ratio and the whole image.
    ['', `${WHOLE} → 800x400`],
    ['w=200', `${WHOLE} → 200x100`],
    ['h=100', `${WHOLE} → 200x100`],
    ['w=200&h=200', `${WHOLE} → 200x100`],
    ['w=1000&h=100', `${WHOLE} → 200x100`],
    ['w=1', `${WHOLE} → 1x1`],
    // clip, fill, scale and crop upscale small images; max, fillmax and min never do.
    ['w=1600', `${WHOLE} → 1600x800`],
    ['w=1600&fit=clip', `${WHOLE} → 1600x800`],
    ['w=1600&fit=max', `${WHOLE} → 800x400`],
    ['w=1600&h=1600&fit=max', `${WHOLE} → 800x400`],
    ['w=400&h=1600&fit=max', `${WHOLE} → 400x200`],
    ['w=1600&fit=min', `${WHOLE} → 800x400`],
    ['w=1600&fit=fillmax', `${WHOLE} → 800x400`],
    ['w=1600&fit=scale', `${WHOLE} → 1600x800`],
    ['w=1600&fit=fill', `${WHOLE} → 1600x800`],
    ['w=1600&fit=crop', `${WHOLE} → 1600x800`],
    // Device pixels.
    ['w=200&dpr=2', `${WHOLE} → 400x200`],
    ['w=200&h=200&fit=crop&dpr=3', `${WHOLE} → 400x400+200+0 → 600x600`],
    ['w=600&dpr=3&fit=max', `${WHOLE} → 800x400`],
    // fill and fillmax: canvas larger than the image.
    ['w=200&h=200&fit=fill', `${WHOLE} → 200x100 → on 200x200`],
    ['w=1600&h=1600&fit=fill', `${WHOLE} → 1600x800 → on 1600x1600`],
    ['w=1600&h=1600&fit=fillmax', `${WHOLE} → 800x400 → on 1600x1600`],
    ['w=200&h=200&fit=fillmax', `${WHOLE} → 200x100 → on 200x200`],
    // scale: distortion.
    ['w=200&h=200&fit=scale', `${WHOLE} → 200x200`],
    // crop and its anchors.
    ['w=200&h=200&fit=crop', `${WHOLE} → 400x400+200+0 → 200x200`],
    ['w=200&h=200&fit=crop&crop=center', `${WHOLE} → 400x400+200+0 → 200x200`],
    ['w=200&h=200&fit=crop&crop=left', `${WHOLE} → 400x400+0+0 → 200x200`],
    ['w=200&h=200&fit=crop&crop=top,right', `${WHOLE} → 400x400+400+0 → 200x200`],
    ['w=400&h=100&fit=crop&crop=top', `${WHOLE} → 800x200+0+0 → 400x100`],
    ['w=400&h=100&fit=crop&crop=bottom,left', `${WHOLE} → 800x200+0+200 → 400x100`],
    ['w=200&h=200&fit=crop&crop=focalpoint&fp-x=0.3&fp-y=0.5', `${WHOLE} → 400x400+40+0 → 200x200`],
    ['w=200&h=200&fit=crop&fp-x=1&fp-y=0', `${WHOLE} → 400x400+400+0 → 200x200`],
    ['w=200&h=200&fit=crop&crop=center&fp-x=1', `${WHOLE} → 400x400+200+0 → 200x200`],
    ['w=200&h=200&fit=crop&crop=entropy', `${WHOLE} → entropy → 200x200`],
    ['w=200&h=200&crop=left', `${WHOLE} → 200x100`],
    ['w=1600&h=1600&fit=crop', `${WHOLE} → 400x400+200+0 → 1600x1600`],
    ['w=400&h=200&fit=crop', `${WHOLE} → 400x200`],
    // Limits of missing sides, for crop only.
    ['w=200&min-h=150&fit=crop', `${WHOLE} → 533x400+134+0 → 200x150`],
    ['w=200&max-h=50&fit=crop', `${WHOLE} → 800x200+0+100 → 200x50`],
    ['h=200&max-w=200&fit=crop', `${WHOLE} → 400x400+200+0 → 200x200`],
    ['max-w=400&fit=crop', `${WHOLE} → 400x200`],
    ['max-w=400&max-h=100&fit=crop', `${WHOLE} → 200x100`],
    ['min-w=1000&max-w=1200&fit=crop', `${WHOLE} → 800x320+0+40 → 1000x400`],
    ['max-w=200&fit=crop&dpr=2', `${WHOLE} → 400x200`],
    ['w=200&max-h=50', `${WHOLE} → 200x100`],
    // min: requested aspect ratio without upscaling.
    ['w=200&h=200&fit=min', `${WHOLE} → 400x400+200+0 → 200x200`],
    ['w=1600&h=1600&fit=min', `${WHOLE} → 400x400+200+0 → 400x400`],
    // rect is applied first and clipped to the image.
    ['rect=100,50,200,300', '200x300+100+50 → 200x300'],
    ['rect=100,50,200,300&w=100', '200x300+100+50 → 100x150'],
    ['rect=700,300,200,200', '100x100+700+300 → 100x100'],
    ['rect=0,0,400,400&w=100&h=50&fit=crop', '400x400+0+0 → 400x200+0+100 → 100x50'],
    // Rotation precedes scaling.
    ['or=90&w=200', `${WHOLE} → turn 90 → 200x400`],
    ['or=180&w=200', `${WHOLE} → turn 180 → 200x100`],
    ['or=270&w=200&h=200&fit=crop', `${WHOLE} → turn 270 → 400x400+0+200 → 200x200`],
    // Padding is added around the result.
    ['w=200&pad=10', `${WHOLE} → 200x100 → pad 10`],
  ])('plans %s', (search, expected) => expect(summary(search)).toBe(expected));

  it.each([
    ['w=8193', 8193],
    ['w=8192&pad=1', 8194],
    ['w=3000&dpr=3', 9000],
    ['w=10&h=9000&fit=fill', 9000],
    ['h=5000', 10_000],
  ])('refuses %s, whose result is too large', (search, longest) =>
    expect(() => summary(search)).toThrow(`The resulting image would be ${longest} pixels wide or high`),
  );

  it('accepts the maximum size', () => expect(summary('w=8192')).toContain('8192x4096'));

  it('refuses a rectangle outside of the image', () =>
    expect(() => summary('rect=800,0,10,10')).toThrow('it lies outside the image of 800×400 pixels'));

  it('accepts images of one pixel', () => {
    expect(summary('w=100&h=1&fit=crop&crop=bottom', { width: 1, height: 1 })).toBe('1x1+0+0 → 100x1');
    expect(summary('w=100&h=50&fit=min', { width: 1, height: 1 })).toBe('1x1+0+0 → 1x1');
  });
});

describe('requireDecodable', () => {
  const side = Math.sqrt(MAX_SOURCE_PIXELS);

  it('accepts the maximum number of pixels', () => {
    expect(() => requireDecodable({ width: side, height: side }, 1)).not.toThrow();
    expect(() => requireDecodable({ width: side, height: side / 10 }, 10)).not.toThrow();
  });

  it.each([
    [side + 1, 1, 'request the original'],
    [side, 2, 'request the first frame with frame=1'],
  ])('refuses a side of %i in %i frames', (width, frames, advice) => {
    expect(() => requireDecodable({ width, height: side }, frames)).toThrow(
      expect.objectContaining({ name: 'InvalidInput', message: expect.stringContaining(advice) }),
    );
  });
});
