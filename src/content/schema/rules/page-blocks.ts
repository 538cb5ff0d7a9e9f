import type { CustomValidator } from '@sanity/types';
import { isBrowsable, isOpening } from '../block-roles.ts';
import { isRecord, property } from '../../../shared/json.ts';
import { areShownTogether, isAlwaysShown, shownDaysOf } from '../shown-days.ts';

type Blocks = unknown[] | undefined;
type Fields = Readonly<Record<string, unknown>>;

/** Paths of blocks, or of a field below each, as the Studio writes them. */
const placesOf = (blocks: readonly Fields[], ...below: readonly string[]) =>
  blocks.flatMap(({ _key }) => (typeof _key === 'string' ? [[{ _key }, ...below]] : []));

const isHero = (block: unknown) => isRecord(block) && isOpening({ _type: String(block['_type']) });

const isBrowsedList = (block: unknown) =>
  isRecord(block) && isBrowsable({ _type: String(block['_type']), browse: block['browse'] === true });

/**
 * Marks every hero that does not open the page: its heading is the page's only `h1`. Several may stand at the top as long
 * as only one of them is shown on any day.
 */
export const heroPositionProblem: CustomValidator<Blocks> = (blocks = []) => {
  const below = blocks.findIndex((block) => !isHero(block));
  const misplaced = blocks.filter(isRecord).filter((block) => {
    if (!isHero(block)) return false;
    const index = blocks.indexOf(block);
    return (
      (below !== -1 && index > below) ||
      blocks.slice(0, index).some((other) => areShownTogether(shownDaysOf(other), shownDaysOf(block)))
    );
  });
  if (misplaced.length === 0) return true;
  return {
    message:
      'A hero can only come first. Move it to the top, or use a call to action instead. Two heroes need days on which they are shown, so that there is only ever one.',
    paths: placesOf(misplaced),
  };
};

/** Validates that a page has at most one list to browse: a page has one URL space for pagination. */
export function browsedListProblem(blocks: unknown): string | true {
  const lists = Array.isArray(blocks) ? blocks.filter(isBrowsedList) : [];
  return lists.length <= 1 || 'Two article lists are set “To browse”. Keep it in one of them.';
}

function anchorOf(block: unknown): unknown {
  return property(property(block, 'section'), 'anchor');
}

/** Marks the second of two blocks with the same anchor that are shown at once: a link could only lead to the first. */
export const anchorsProblem: CustomValidator<Blocks> = (blocks = []) => {
  const repeated = blocks.filter(isRecord).filter((block) => {
    const anchor = anchorOf(block);
    if (typeof anchor !== 'string') return false;
    return blocks
      .slice(0, blocks.indexOf(block))
      .some(
        (other) => anchorOf(other) === anchor && areShownTogether(shownDaysOf(other), shownDaysOf(block)),
      );
  });
  if (repeated.length === 0) return true;
  return {
    message: `Two blocks have the anchor “${String(anchorOf(repeated[0]))}”. Give each one of its own.`,
    paths: placesOf(repeated, 'section', 'anchor'),
  };
};

/** Validates that dates of blocks take nothing from a page that it cannot do without. */
export function datedBlocksProblem(blocks: unknown): string | true {
  if (!Array.isArray(blocks) || blocks.length === 0) return true;
  if (!blocks.some(isAlwaysShown)) {
    return 'Every block has a first or a last day. Keep one without, so that the page is never empty.';
  }
  // Addresses must not depend on the day: what is browsed has pages of its own.
  return blocks.some((block) => isBrowsedList(block) && !isAlwaysShown(block))
    ? 'An article list that is set “To browse” has addresses of its own and cannot have a first or last day.'
    : true;
}

/** Marks the second of two forms with one name: the host collects the answers of both as one. */
export const repeatedFormsProblem: CustomValidator<Blocks> = (blocks = []) => {
  const forms = blocks.filter(isRecord).filter(({ _type }) => _type === 'form');
  const names = forms.map(({ formId }) => formId);
  const repeated = forms.filter(
    ({ formId }, index) => formId !== undefined && names.indexOf(formId) !== index,
  );
  if (repeated.length === 0) return true;
  return {
    message: `The form “${String(repeated[0]?.['formId'])}” stands on this page twice. Keep one of them; a link can lead there.`,
    paths: placesOf(repeated),
  };
};
