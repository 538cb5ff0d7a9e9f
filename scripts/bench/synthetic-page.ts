import type { MediaWithText, Page, Picture } from '../../src/content/types.generated.ts';
import { keyed, linkTo, paragraphs, routed, SENTENCE } from './synthetic-parts.ts';

/** Block before it has its key in the list. */
type Block = Unkeyed<Page['blocks'][number]>;
type Unkeyed<Item> = Item extends unknown ? Omit<Item, '_key'> : never;

/** Repeats an item of a list three times. */
function three<const Item>(item: Item) {
  return keyed([item, item, item]);
}

/** Makes a page of ten blocks. @param index of its group; the first is the home page. */
export function page(id: string, language: string, index: number, picture: Picture): Page {
  const text = SENTENCE;
  const actions = keyed([linkTo(0, language, 'Home')]);
  return {
    ...routed(id, language, index === 0 ? '/' : `${id}-${language}`),
    _type: 'page',
    blocks: keyed<Block>([
      { _type: 'hero', heading: SENTENCE, text, picture, actions },
      {
        _type: 'statistics',
        heading: 'Figures',
        items: three({
          _type: 'statistic',
          value: 1234.5,
          format: 'number',
          label: SENTENCE,
          source: 'Synthetic',
        }),
      },
      {
        _type: 'steps',
        heading: 'Steps',
        steps: three({ _type: 'step', heading: 'Step', text, picture }),
      },
      mediaWithText(picture, 'start'),
      {
        _type: 'cardGrid',
        heading: 'Cards',
        cards: three({ _type: 'card', heading: 'Card', text, picture }),
      },
      mediaWithText(picture, 'end'),
      {
        _type: 'quotes',
        heading: 'Quotes',
        items: three({ _type: 'quote', text, name: 'Ada' }),
      },
      { _type: 'richText', content: paragraphs(6) },
      {
        _type: 'faq',
        heading: 'Questions',
        items: three({ _type: 'question', question: 'Why?', answer: paragraphs(1) }),
      },
      { _type: 'callToAction', heading: 'Come along', actions },
    ]),
  };
}

function mediaWithText(picture: Picture, picturePosition: MediaWithText['picturePosition']): MediaWithText {
  return {
    _type: 'mediaWithText',
    heading: 'Media',
    content: paragraphs(3),
    picture,
    picturePosition,
  };
}
