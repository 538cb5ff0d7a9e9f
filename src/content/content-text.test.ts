import { describe, expectTypeOf, it } from 'vitest';
import { contentText, type ContentText, type ShownText } from './content-text.ts';
import type { BlockOf, LinkData, PageDocument, PortableTextData } from './types.ts';
import { written } from './written.ts';

const text = contentText('Less waste');

/** Takes an address, a class, an id …: whatever must not carry more than its characters. */
const identify = (identifier: string) => identifier;

describe('ContentText', () => {
  it('is no string', () => {
    expectTypeOf<ContentText>().not.toExtend<string>();
    expectTypeOf<string>().not.toExtend<ContentText>();
    // @ts-expect-error -- an address takes strings only
    identify(text);
    // @ts-expect-error -- so does a comparison
    void (text === 'Less waste');
    // @ts-expect-error -- it has no length that means anything
    void text.length;
    // @ts-expect-error -- an index is an identifier
    void { 'Less waste': 1 }[text];
  });

  it('may be shown', () => {
    expectTypeOf<ContentText>().toExtend<ShownText>();
    expectTypeOf<string>().toExtend<ShownText>();
  });

  it('is the type of what visitors read', () => {
    expectTypeOf<PageDocument['title']>().toEqualTypeOf<ContentText>();
    expectTypeOf<LinkData['label']>().toEqualTypeOf<ContentText>();
    expectTypeOf<BlockOf<'storeSignUp'>['points']>().toEqualTypeOf<readonly ContentText[] | null>();
    type Span = NonNullable<Extract<PortableTextData[number], { _type: 'block' }>['children']>[number];
    expectTypeOf<NonNullable<Span['text']>>().toEqualTypeOf<ContentText>();
  });

  it('is not the type of identifiers, choices and dates', () => {
    expectTypeOf<PageDocument['slug' | 'language' | '_id' | '_updatedAt']>().toEqualTypeOf<string>();
    expectTypeOf<BlockOf<'form'>['formId']>().toEqualTypeOf<string>();
    expectTypeOf<BlockOf<'form'>['layout']>().toEqualTypeOf<'panel' | 'band'>();
  });

  it('is written as a string', () => {
    const link = written<Pick<LinkData, 'label' | 'url'>>({ label: 'Read on', url: null });
    expectTypeOf(link.label).toEqualTypeOf<ContentText>();
  });
});
