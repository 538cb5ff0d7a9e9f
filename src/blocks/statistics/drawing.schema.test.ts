import type { ConditionalPropertyCallbackContext, ValidationContext } from '@sanity/types';
import { describe, expect, it } from 'vitest';
import { drawingProblem, drawingTitle, hideDrawing } from './drawing.schema.ts';

/** Creates the part of the Studio's context that these functions read. */
const within = (parent: unknown) => ({ parent }) as ValidationContext & ConditionalPropertyCallbackContext;

const problemOf = (drawing: string | undefined, format: string, value?: unknown) =>
  drawingProblem(drawing, within({ format, value }));

describe('drawingProblem', () => {
  it.each([
    ['plate', 'percent', 0],
    ['plate', 'percent', 0.19],
    ['fridge', 'percent', 0.6],
    ['jar', 'percent', 1],
    ['bags', 'number', 120],
    ['bags', 'compact', 1_050_000_000],
    ['person', 'kilogram', 132],
    ['person', 'litre', 0.5],
    ['crates', 'compact', 1_050_000_000],
    ['coins', 'currency', 330],
    [undefined, 'minute', 20],
    [undefined, 'percent', 7],
  ])('accepts %s for a figure in the format %s of %d', (drawing, format, value) => {
    expect(problemOf(drawing, format, value)).toBe(true);
  });

  it.each([
    ['plate', 'kilogram', 0.5, 'A plate draws figures shown as “Per cent”. Choose another drawing, or none.'],
    [
      'bags',
      'percent',
      0.19,
      'A pile of bags draws figures shown as “Number”, “Short number”. Choose another drawing, or none.',
    ],
    [
      'coins',
      'kilogram',
      3,
      'A pile of coins draws figures shown as “Amount in the locale’s currency”, “Number”. Choose another drawing, or none.',
    ],
    [
      'fridge',
      'percent',
      60,
      'A fridge holds a whole at most: the figure must be between 0 and 1, and is 60. 40 per cent is 0.4. Choose another drawing, or none.',
    ],
    [
      'jar',
      'percent',
      -0.1,
      'A jar holds a whole at most: the figure must be between 0 and 1, and is -0.1. 40 per cent is 0.4. Choose another drawing, or none.',
    ],
    [
      'person',
      'kilogram',
      0,
      'A person beside crates needs a figure above 0, and it is 0. Choose another drawing, or none.',
    ],
  ])('refuses %s for a figure in the format %s of %d', (drawing, format, value, problem) => {
    expect(problemOf(drawing, format, value)).toBe(problem);
  });

  it.each([
    ['no figure yet', 'plate', undefined],
    ['a drawing that does not exist', 'pie', 0.19],
  ])('leaves %s to the rules that say so', (_, drawing, value) => {
    expect(problemOf(drawing, 'percent', value)).toBe(true);
  });
});

it.each([
  ['percent', undefined, false],
  ['currency', undefined, false],
  ['minute', undefined, true],
  ['kilometre', undefined, true],
  ['minute', 'plate', false],
])('hideDrawing in the format %s with the drawing %s: %s', (format, value, isHidden) => {
  expect(hideDrawing({ ...within({ format }), value })).toBe(isHidden);
});

it.each([
  ['plate', 'Plate with the share bitten off'],
  ['pie', undefined],
  ['toString', undefined],
  [undefined, undefined],
])('drawingTitle of %s is %s', (drawing, title) => {
  expect(drawingTitle(drawing)).toBe(title);
});
