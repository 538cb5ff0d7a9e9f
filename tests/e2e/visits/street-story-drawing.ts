import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** Circle around a head, in units of the drawing. */
export interface Head {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Box of a drawing, in its units. */
export interface DrawnBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Measures of the drawing of the street. */
export interface DrawnStreet {
  /** Heads by the drawing that they are in: a place, or what stands in front of it. */
  readonly heads: ReadonlyMap<string, readonly Head[]>;
  /** Returns the box of a bread. @throws if the street has no drawing of that name. */
  readonly boxOf: (bread: string) => DrawnBox;
}

const BREADS = ['dough', 'loaf', 'bagged', 'sliced'];

/** Measures the drawing of the street, whose parts the page uses from another file, where no script reaches them. */
export async function drawnStreet(page: Page, places: readonly string[]): Promise<DrawnStreet> {
  const source = await readFile(
    new URL('../../../src/blocks/street-story/street.svg', import.meta.url),
    'utf8',
  );
  await page.setContent(source);
  const drawings = places.flatMap((place) => [place, `${place}-front`]);
  const measured = await page.evaluate(
    ([names = [], breads = []]) => {
      const drawn = (name: string) => {
        const element = document.getElementById(name);
        if (!(element instanceof SVGGraphicsElement)) throw new Error(`street.svg has no '${name}'.`);
        // What stands in `defs` has no box.
        document.querySelector('svg')?.append(element);
        return element;
      };
      const headsOf = (group: SVGGraphicsElement) =>
        [...group.querySelectorAll<SVGGraphicsElement>('use[href="#body"], use[href="#baker"], .head')].map(
          (element) => {
            const number = (name: string) => Number(element.getAttribute(name) ?? 0);
            // Heads of bodies are 314 units above their feet.
            const isUse = element instanceof SVGUseElement;
            const point = isUse
              ? new DOMPoint(number('x'), number('y') - 314)
              : new DOMPoint(number('cx'), number('cy'));
            const matrix = group
              .getScreenCTM()
              ?.inverse()
              .multiply(element.getScreenCTM() ?? undefined);
            if (!matrix) throw new Error('The drawing is not rendered.');
            const { x, y } = point.matrixTransform(matrix);
            return { x, y, radius: 44 * Math.abs(matrix.a) };
          },
        );
      const boxOf = (element: SVGGraphicsElement) => {
        const { x, y, width, height } = element.getBBox();
        return { x, y, width, height };
      };
      return {
        heads: names.map((name) => [name, headsOf(drawn(name))] as const),
        boxes: breads.map((name) => [name, boxOf(drawn(name))] as const),
      };
    },
    [drawings, BREADS],
  );
  const boxes = new Map(measured.boxes);
  return {
    heads: new Map(measured.heads),
    boxOf: (bread) => {
      const box = boxes.get(bread);
      if (!box) throw new Error(`street.svg has no bread '${bread}'. Name it in street-story-drawing.ts.`);
      return box;
    },
  };
}
