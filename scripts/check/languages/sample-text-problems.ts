import type { SampleTexts } from '../../../src/config/locales/languages/language-facts.ts';
import { EDITORIAL } from '../../../src/config/editing/editorial.ts';

/** Lists sample texts that are not what the style guide needs of them: filled, different, and of the right length. */
export function sampleTextProblems(language: string, texts: SampleTexts): readonly string[] {
  const { longWord, heading, longHeading, longAction } = texts;
  const entries = Object.entries<string>({ ...texts });
  const found = entries.flatMap(([name, text]) => {
    const twin = entries.find(([other, value]) => other !== name && value === text);
    if (text === '') return [`${name} is empty; write it`];
    return twin && twin[0] > name ? [`${name} is the same as ${twin[0]}; write another text`] : [];
  });
  const longest = EDITORIAL.headingCharacters;
  if (heading.length > longest) found.push(`heading is longer than ${longest} characters; shorten it`);
  if (longHeading.length > longest)
    found.push(`longHeading is longer than ${longest} characters; shorten it`);
  if (longHeading.length <= heading.length) found.push('longHeading is not longer than heading; lengthen it');
  if (longAction.length > EDITORIAL.linkLabelCharacters)
    found.push(`longAction is longer than ${EDITORIAL.linkLabelCharacters} characters; shorten it`);
  if (longWord.includes(' ')) found.push('longWord is more than one word; write one');
  return found.map((problem) => `src/config/locales/languages/${language}.ts sampleTexts: ${problem}`);
}
