import type { ContentText } from './content-text.ts';

/** Content as it is written: strings may stand for texts. */
export type Written<Content> = Content extends ContentText
  ? Content | string
  : Content extends readonly (infer Item)[]
    ? readonly Written<Item>[]
    : Content extends object
      ? { readonly [Key in keyof Content]: Written<Content[Key]> }
      : Content;

/** Takes what is written as content, for fixtures: texts are strings at run time. */
export function written<Content>(content: Written<Content>): Content {
  // The types differ in ContentText only.
  return content as Content;
}
