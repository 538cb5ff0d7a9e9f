import { number } from './svg-text.ts';
import { valueAt, type WrittenProperty } from './value-at.ts';

/** A placement as animation files have it: anchor, position, scale, rotation, opacity. */
export type WrittenTransform = Readonly<Partial<Record<'a' | 'p' | 's' | 'r' | 'o', WrittenProperty>>>;

/** Converts a transform at a frame to SVG's `transform`; empty for the identity. */
export function transformText({ a, p, s, r }: WrittenTransform, frame: number): string {
  const at = (property: WrittenProperty | undefined): readonly number[] =>
    property ? valueAt(property, frame) : [];
  const [[x = 0, y = 0], [turn = 0], [ax = 0, ay = 0], [sx = 100, sy = 100]] = [at(p), at(r), at(a), at(s)];
  const scale = [...new Set([sx, sy])].map((part) => number(part / 100, 3)).join(' ');
  return [
    (x !== 0 || y !== 0) && `translate(${number(x)} ${number(y)})`,
    turn !== 0 && `rotate(${number(turn)})`,
    scale !== '1' && `scale(${scale})`,
    (ax !== 0 || ay !== 0) && `translate(${number(-ax)} ${number(-ay)})`,
  ]
    .filter((part) => part !== false)
    .join('');
}
